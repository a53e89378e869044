import type { State } from './state.ts';
import { type leave, see, transacting, withoutStatus } from './transacting.ts';

const forgets: typeof leave = ({ proxy }) => {
  proxy.fault(/extrinsic\/submit/, { kind: 'cut' });
  proxy.fault(/extrinsic\/status/, { kind: 'answer', status: 404, body: '{"error":"unknown"}' });
  proxy.fault(/indexer\/unique\/v2\/(extrinsics|stats)/, { kind: 'answer', status: 503 });
};

/** Transactions that the server does not know, or about which it returns impossible answers. */
export const unknownStates: readonly State[] = [
  transacting({
    name: 'stake-sent-again',
    about: 'The submission was lost: the same bytes are sent again',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/submit/, { kind: 'cut' }),
    after: see('the page keeps sending the same signed transaction'),
    expectedErrors: /ERR_EMPTY_RESPONSE|404/,
  }),
  transacting({
    name: 'stake-undecided',
    about: 'The server forgot the stake and its era is over: the outcome is unknown',
    before: forgets,
    after: async (scenario, hub, holder) => {
      const { page } = scenario;
      await see('Transaction hash')(scenario, hub, holder);
      await hub.callNode('unique', 'dev_newBlock', [{ count: 75 }]);
      await page.reload();
      await page.getByText("We can't tell whether the network included the transaction").waitFor();
      await page.getByText("We can't tell whether the network included an earlier transaction").waitFor();
    },
    // The page sends the bytes again, and the server refuses them (400), because their mortality is over.
    expectedErrors: /400|404|503|ERR_EMPTY_RESPONSE/,
  }),
  transacting({
    name: 'stake-misnamed',
    about: 'The server answered the hash of another transaction',
    before: (scenario, hub, holder) => {
      const body = JSON.stringify({ hash: `0x${'5e'.repeat(32)}` });
      scenario.proxy.fault(/extrinsic\/submit/, { kind: 'other-answer', status: 200, body });
      return withoutStatus(scenario, hub, holder);
    },
    after: see('The server returned the hash of a different transaction'),
  }),
  transacting({
    name: 'stake-undecoded',
    about: 'The stake is in a block whose events cannot be read',
    before: ({ proxy }) =>
      void proxy.fault(/extrinsic\/status/, {
        kind: 'changed',
        change: (body) =>
          JSON.stringify({ ...JSON.parse(body), status: 'pending', isCompleted: false, events: [] }),
      }),
    after: see("but we can't tell yet whether it succeeded"),
  }),
];
