import { ETHEREUM_ADMIN } from '../support/busy-chain.ts';
import { coins, createChainDriver, stakeCall, transferCall } from '../support/chain-driver.ts';
import { startTestChain } from '../support/start-test-chain.ts';
import { asksStorage, eventsKey, withStorageValue } from '../support/storage-answer.ts';
import { startTamperingProxy } from '../support/tampering-proxy.ts';
import { crossOf, nestedIn, tokenCalls, tokenData } from '../support/token-driver.ts';
import { art, sealStory } from '../support/token-story.ts';

const GARBLED_EVENTS = '0x08ffffff';

/** A chain with rows for every table; a block near its end can be made unreadable. */
export interface ProofChain extends AsyncDisposable {
  readonly devchain: Awaited<ReturnType<typeof startTestChain>>;
  /** URL of the chain, through a proxy that garbles one block while it is set to damaged. */
  readonly url: string;
  setDamaged(isDamaged: boolean): void;
  readonly damagedNumber: number;
}

/** `isOfFirstVersion` leaves out the rows of tables that the first version did not have. */
export async function startProofChain({ isOfFirstVersion = false } = {}): Promise<ProofChain> {
  await using starting = new AsyncDisposableStack();
  const devchain = starting.use(await startTestChain());
  const driver = createChainDriver(devchain);
  const call = { section: 'appPromotion', method: 'setAdminAddress', args: [{ Ethereum: ETHEREUM_ADMIN }] };
  driver.seal({ from: '//Alice', call: { section: 'sudo', method: 'sudo', args: [call] } });
  for (let round = 1; round <= 8; round += 1) {
    const receiver = driver.addressOf(`//receiver ${round % 5}`);
    driver.seal(
      { from: '//Bob', call: transferCall(receiver, coins(round)) },
      { from: '//Charlie', call: stakeCall(coins(100 + round)) },
    );
  }
  const unstake = { section: 'appPromotion', method: 'unstakePartial', args: [coins(150).toString()] };
  driver.seal({ from: '//Charlie', call: unstake });
  if (!isOfFirstVersion) sealStory(driver);
  driver.sealEmpty(5);
  const [alice, bob] = [crossOf(driver, '//Alice'), crossOf(driver, '//Bob')];
  const late = [
    { from: '//Alice', call: tokenCalls.mint(art, alice, tokenData({ name: 'Late' })) },
    { from: '//Charlie', call: tokenCalls.transfer(nestedIn(art, 4), art, 1) },
  ];
  const damaged = driver.seal(
    { from: '//Alice', call: transferCall(driver.addressOf('//late'), coins(2)) },
    ...(isOfFirstVersion ? [] : late),
  );
  driver.seal(
    { from: '//Alice', call: transferCall(driver.addressOf('//Bob'), coins(3)) },
    ...(isOfFirstVersion ? [] : [{ from: '//Alice', call: tokenCalls.transfer(bob, art, 7) }]),
  );
  driver.sealEmpty(3);
  let isDamaged = false;
  const proxy = starting.use(
    await startTamperingProxy(devchain.wsUrl, (call) =>
      isDamaged && asksStorage(call, eventsKey, damaged.hash)
        ? (result) => withStorageValue(result, eventsKey, () => GARBLED_EVENTS)
        : undefined,
    ),
  );
  const running = starting.move();
  return {
    devchain,
    url: proxy.url,
    setDamaged: (value) => {
      isDamaged = value;
    },
    damagedNumber: damaged.number,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
