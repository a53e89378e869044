import type { Step } from './plan.ts';
import { caughtUp } from './settled.ts';
import type { World } from './world.ts';

/** Executes one step of a run. */
export async function playStep(world: World, step: Step): Promise<void> {
  const { devchain, player, poison, nodeFaults, proxies, database, runs, tally } = world;
  switch (step.kind) {
    case 'block': {
      const { hash } = player.block(step);
      if (step.isPoisoned) poison.block(hash);
      return;
    }
    case 'upgrade': {
      const specVersion = player.upgrade();
      if (step.isPoisoned && specVersion !== undefined) poison.runtime(specVersion);
      return;
    }
    case 'reorg':
      return player.reorg(step);
    case 'finality':
      return devchain.chain.setFinality({ isStalled: step.isStalled });
    case 'cure':
      return poison.cure();
    case 'restart':
      return runs.restart();
    case 'crash':
      return runs.crash();
    case 'cut database':
      tally.count('database cuts');
      return database.cut();
    case 'catch up':
      return caughtUp(database.database, devchain);
    case 'stall':
      tally.count('stalls');
      for (const proxy of proxies) proxy.stall(step.durationMs);
      return;
    case 'silence':
      return nodeFaults.loseAnswers(step.count);
    case 'answers':
      return someAnswers(world, step.count);
  }
}

/** Waits for `count` answers of a node, or until the indexer has caught up and may request nothing. */
async function someAnswers({ proxies, database, devchain }: World, count: number): Promise<void> {
  const over = new AbortController();
  const answered = proxies.map((proxy) => proxy.answers(count));
  await Promise.race([...answered, caughtUp(database.database, devchain, over.signal)]);
  over.abort();
}
