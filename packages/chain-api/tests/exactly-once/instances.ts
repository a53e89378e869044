import { type InstanceProcess, startInstanceProcess } from './instance-process.ts';

/** Several instances over one database, any of which may be killed at any time. */
export interface Instances extends AsyncDisposable {
  /** The base URL of an instance that is not known to be dead, as soon as there is one. */
  pick(): Promise<string>;
  /** Kills a random instance and restarts it; does nothing if that one is just starting. */
  killOne(): Promise<void>;
  kills(): number;
}

/** Starts the instances and waits until the first listens. */
export async function startInstances(options: {
  readonly count: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly random: () => number;
}): Promise<Instances> {
  const { count, settings, random } = options;
  const listening = new Map<InstanceProcess, string>();
  const waiting = new Set<() => void>();
  const start = () => {
    const instance = startInstanceProcess(settings);
    void instance.url.then((url) => {
      listening.set(instance, url);
      for (const resume of waiting) resume();
      waiting.clear();
    });
    return instance;
  };
  const instances = Array.from({ length: count }, start);
  let kills = 0;
  let isEnding = false;

  const pick = async (): Promise<string> => {
    const urls = [...listening.values()];
    const url = urls[Math.floor(random() * urls.length)];
    if (url !== undefined) return url;
    await new Promise<void>((resolve) => waiting.add(resolve));
    return pick();
  };
  await pick();
  return {
    pick,
    kills: () => kills,
    async killOne() {
      const slot = Math.floor(random() * count);
      const instance = instances[slot];
      // An instance that is starting has nothing to lose yet.
      if (instance === undefined || isEnding || !listening.has(instance)) return;
      kills += 1;
      const dead = instance.end('SIGKILL');
      listening.delete(instance);
      await dead;
      if (!isEnding) instances[slot] = start();
    },
    async [Symbol.asyncDispose]() {
      isEnding = true;
      await Promise.all(instances.map((instance) => instance.end('SIGKILL')));
    },
  };
}
