import { describe, expect, test } from 'vitest';
import { createTestChain, type Sent, type TestChain, token } from './support/test-chain.ts';

const million = 1_000_000n * token;

function transfer(chain: TestChain, uri: string, amount: bigint) {
  return ['balances.transferKeepAlive', chain.addressOf(uri), amount.toString()] as const;
}

function names(sent: Sent): string[] {
  return sent.events.map(({ name }) => name);
}

/** Names of an extrinsic's events without those of its fee. */
function ownNames(sent: Sent): string[] {
  const fee = new Set(['balances.Withdraw', 'balances.Deposit', 'treasury.Deposit']);
  return names(sent).filter((name) => !fee.has(name) && !name.startsWith('system.Extrinsic'));
}

describe('utility', () => {
  test('batch stops at the first failure, keeps the effects before it, and succeeds', () => {
    const chain = createTestChain();
    const calls = [transfer(chain, '//Bob', token), transfer(chain, '//Bob', 2n * million)].map(chain.nested);
    const sent = chain.send('//Alice', ['utility.batch', [...calls, ...calls]]);
    expect(sent.error).toBeUndefined();
    expect(ownNames(sent)).toEqual([
      'balances.Transfer',
      'utility.ItemCompleted',
      'utility.BatchInterrupted',
    ]);
    expect(sent.events.find(({ name }) => name === 'utility.BatchInterrupted')!.data[0]).toBe(1);
    expect(chain.balanceOf('//Bob').free).toBe(million + token);
  });

  test('batchAll completes every call', () => {
    const chain = createTestChain();
    const calls = [transfer(chain, '//Bob', token), transfer(chain, '//Charlie', token)].map(chain.nested);
    expect(ownNames(chain.send('//Alice', ['utility.batchAll', calls]))).toEqual([
      'balances.Transfer',
      'utility.ItemCompleted',
      'balances.Transfer',
      'utility.ItemCompleted',
      'utility.BatchCompleted',
    ]);
  });

  test('batchAll has no effect when one call fails', () => {
    const chain = createTestChain();
    const calls = [transfer(chain, '//Bob', token), transfer(chain, '//Bob', 2n * million)].map(chain.nested);
    const sent = chain.send('//Alice', ['utility.batchAll', calls]);
    expect(sent.error).toBe('Token.FundsUnavailable');
    expect(ownNames(sent)).toEqual([]);
    expect(chain.balanceOf('//Bob').free).toBe(million);
  });

  test('forceBatch continues after a failure', () => {
    const chain = createTestChain();
    const calls = [transfer(chain, '//Bob', 2n * million), transfer(chain, '//Bob', token)].map(chain.nested);
    expect(ownNames(chain.send('//Alice', ['utility.forceBatch', calls]))).toEqual([
      'utility.ItemFailed',
      'balances.Transfer',
      'utility.ItemCompleted',
      'utility.BatchCompletedWithErrors',
    ]);
  });

  test('a batchAll directly inside batchAll is filtered, one inside batch is not', () => {
    const chain = createTestChain();
    const inner = chain.nested(['utility.batchAll', [chain.nested(transfer(chain, '//Bob', token))]]);
    expect(chain.send('//Alice', ['utility.batchAll', [inner]]).error).toBe('system.CallFiltered');
    expect(chain.send('//Alice', ['utility.batch', [inner]]).error).toBeUndefined();
    expect(chain.balanceOf('//Bob').free).toBe(million + token);
  });

  test('a failing batchAll inside forceBatch rolls back only its own calls', () => {
    const chain = createTestChain();
    const failing = [transfer(chain, '//Bob', token), transfer(chain, '//Bob', 2n * million)].map(
      chain.nested,
    );
    const inner = chain.nested(['utility.batchAll', failing]);
    const outer = [chain.nested(transfer(chain, '//Charlie', token)), inner];
    const sent = chain.send('//Alice', ['utility.forceBatch', outer]);
    expect(ownNames(sent)).toEqual([
      'balances.Transfer',
      'utility.ItemCompleted',
      'utility.ItemFailed',
      'utility.BatchCompletedWithErrors',
    ]);
    expect(chain.balanceOf('//Bob').free).toBe(million);
    expect(chain.balanceOf('//Charlie').free).toBe(million + token);
  });

  test('ifElse runs the second call only when the first one fails', () => {
    const chain = createTestChain();
    const main = chain.nested(transfer(chain, '//Bob', 2n * million));
    const fallback = chain.nested(transfer(chain, '//Bob', token));
    expect(ownNames(chain.send('//Alice', ['utility.ifElse', main, fallback]))).toEqual([
      'balances.Transfer',
      'utility.IfElseFallbackCalled',
    ]);
    expect(ownNames(chain.send('//Alice', ['utility.ifElse', fallback, main]))).toEqual([
      'balances.Transfer',
      'utility.IfElseMainSuccess',
    ]);
  });

  test('dispatchAs and withWeight require root', () => {
    const chain = createTestChain();
    const inner = chain.nested(transfer(chain, '//Alice', token));
    const asBob = ['utility.dispatchAs', { system: { Signed: chain.addressOf('//Bob') } }, inner] as const;
    expect(chain.send('//Charlie', asBob).error).toBe('BadOrigin');
    expect(names(chain.sudo(asBob))).toContain('utility.DispatchedAs');
    expect(chain.balanceOf('//Bob').free).toBe(million - token);
    const weighed = ['utility.withWeight', inner, { refTime: '1000', proofSize: '0' }] as const;
    expect(chain.send('//Charlie', weighed).error).toBe('BadOrigin');
  });

  test('asDerivative does not spend the coins of the signer: the derivative account has none', () => {
    const chain = createTestChain();
    const inner = chain.nested(transfer(chain, '//Bob', token));
    expect(chain.send('//Alice', ['utility.asDerivative', 3, inner]).error).toBe('Token.FundsUnavailable');
  });
});

describe('sudo', () => {
  test('an account other than that of sudo.key cannot call sudo', () => {
    const chain = createTestChain();
    const call = ['sudo.sudo', chain.nested(['system.remark', '0x'])] as const;
    expect(chain.send('//Bob', call).error).toBe('sudo.RequireSudo');
  });

  test('sudo.sudo reports a failing call in its event and succeeds', () => {
    const chain = createTestChain();
    const sent = chain.sudo(['appPromotion.stake', (100n * token).toString()]);
    expect(sent.error).toBeUndefined();
    expect(sent.events.find(({ name }) => name === 'sudo.Sudid')!.data).toEqual([
      { err: { badOrigin: null } },
    ]);
  });

  test('sudoAs runs a call as another account; setKey gives the rights of sudo to another account', () => {
    const chain = createTestChain();
    const inner = chain.nested(transfer(chain, '//Alice', token));
    chain.send('//Alice', ['sudo.sudoAs', chain.addressOf('//Bob'), inner]);
    expect(chain.balanceOf('//Bob').free).toBe(million - token);
    chain.send('//Alice', ['sudo.setKey', chain.addressOf('//Bob')]);
    expect(chain.send('//Alice', ['sudo.removeKey']).error).toBe('sudo.RequireSudo');
    expect(names(chain.send('//Bob', ['sudo.removeKey']))).toContain('sudo.KeyRemoved');
  });
});

describe('balances', () => {
  test('forceSetBalance adjusts the issuance', () => {
    const chain = createTestChain();
    const issuance = chain.bigintAt('balances', 'totalIssuance');
    const sent = chain.sudo(['balances.forceSetBalance', chain.addressOf('//Bob'), '5']);
    expect(names(sent)).toContain('balances.BalanceSet');
    expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance - million + 5n);
  });

  test('burn lowers the issuance by the burnt amount', () => {
    const chain = createTestChain();
    const issuance = chain.bigintAt('balances', 'totalIssuance');
    expect(ownNames(chain.send('//Bob', ['balances.burn', token.toString(), true]))).toEqual([
      'balances.Burned',
    ]);
    expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance - token);
    expect(chain.send('//Bob', ['balances.burn', (2n * million).toString(), true]).error).toBe(
      'Token.FundsUnavailable',
    );
  });

  test('transferAll leaves the frozen coins', () => {
    const chain = createTestChain();
    chain.send('//Bob', ['appPromotion.stake', (300n * token).toString()]);
    chain.send('//Bob', ['balances.transferAll', chain.addressOf('//Alice'), false]);
    expect(chain.balanceOf('//Bob')).toMatchObject({ free: 300n * token, frozen: 300n * token });
  });

  test('root moves coins of another account and raises the issuance; a change of the issuance by 0 fails', () => {
    const chain = createTestChain();
    const addresses = [chain.addressOf('//Bob'), chain.addressOf('//Charlie')];
    chain.sudo(['balances.forceTransfer', ...addresses, token.toString()]);
    expect(chain.balanceOf('//Charlie').free).toBe(million + token);
    const issuance = chain.bigintAt('balances', 'totalIssuance');
    const sent = chain.sudo(['balances.forceAdjustTotalIssuance', 'Increase', '1']);
    expect(names(sent)).toContain('balances.TotalIssuanceForced');
    expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance + 1n);
    // DeltaZero is error 11 of balances.
    const zero = chain.sudo(['balances.forceAdjustTotalIssuance', 'Decrease', '0']);
    expect(JSON.stringify(zero.events)).toContain('0x0b000000');
  });

  test('an address that is not an account id cannot be looked up', () => {
    const chain = createTestChain();
    const raw = { Raw: '0x01' };
    expect(chain.send('//Bob', ['balances.transferKeepAlive', raw, '1']).error).toBe('CannotLookup');
  });
});

describe('treasury', () => {
  const treasury = 'ungzYeNhuGk4DnJmbiNa5RiFEbdoeAvUxqhMcifxeZkXYjpqy';

  test('a spend period begins every fifty blocks', () => {
    const chain = createTestChain();
    const spending = Array.from({ length: 120 }, () => chain.passBlocks(1))
      .filter((block) => chain.eventsOf(block).some(({ name }) => name === 'treasury.Spending'))
      .map(({ number }) => number);
    expect(spending).toEqual([50, 100]);
  });

  test('an approved local spend is paid when the next spend period begins', () => {
    const chain = createTestChain();
    const issuance = chain.bigintAt('balances', 'totalIssuance');
    chain.sudo(['treasury.spendLocal', (7n * token).toString(), chain.addressOf('//Bob')]);
    const block = chain.passBlocks(50 - chain.chain.bestBlock().number);
    expect(chain.balanceOf('//Bob').free).toBe(million + 7n * token);
    expect(chain.eventsOf(block).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['treasury.Spending', 'treasury.Awarded', 'treasury.Rollover']),
    );
    expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance);
  });

  test('a spend can be paid out only once, and only before it expires', () => {
    const chain = createTestChain();
    chain.sudo(['treasury.spend', null, token.toString(), chain.addressOf('//Bob'), null]);
    expect(ownNames(chain.send('//Charlie', ['treasury.payout', 0]))).toEqual([
      'balances.Transfer',
      'treasury.Paid',
    ]);
    expect(chain.send('//Charlie', ['treasury.payout', 0]).error).toBe('treasury.AlreadyAttempted');
    expect(names(chain.send('//Charlie', ['treasury.checkStatus', 0]))).toContain('treasury.SpendProcessed');
    expect(chain.send('//Charlie', ['treasury.payout', 0]).error).toBe('treasury.InvalidIndex');
    chain.sudo(['treasury.spend', null, token.toString(), chain.addressOf('//Bob'), null]);
    chain.passBlocks(12);
    expect(chain.send('//Charlie', ['treasury.payout', 1]).error).toBe('treasury.SpendExpired');
  });

  test('the inactive issuance equals the free balance of the treasury', () => {
    const chain = createTestChain();
    chain.send('//Alice', transfer(chain, '//Bob', token));
    chain.passBlocks(1);
    const { data } = chain.query('system', 'account', treasury) as { data: { free: string } };
    expect(chain.bigintAt('balances', 'inactiveIssuance')).toBe(BigInt(data.free));
  });
});

describe('system', () => {
  test('remarkWithEvent emits the hash of the remark', () => {
    const chain = createTestChain();
    const sent = chain.send('//Bob', ['system.remarkWithEvent', '0x616263']);
    expect(sent.events.find(({ name }) => name === 'system.Remarked')!.data[1]).toBe(
      '0xbddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
    );
  });

  test('root writes and removes raw storage', () => {
    const chain = createTestChain();
    chain.sudo(['system.setStorage', [['0xabcd01', '0x05']]]);
    expect(chain.chain.bestBlock().state.get('abcd01')).toEqual(Uint8Array.of(5));
    chain.sudo(['system.killPrefix', '0xabcd', 1]);
    expect(chain.chain.bestBlock().state.get('abcd01')).toBeUndefined();
  });

  test('setCode requires root, and applyAuthorizedUpgrade an authorized upgrade', () => {
    const chain = createTestChain();
    expect(chain.send('//Bob', ['system.setCode', '0x00']).error).toBe('BadOrigin');
    expect(chain.send('//Bob', ['system.applyAuthorizedUpgrade', '0x00']).error).toBe(
      'system.NothingAuthorized',
    );
  });
});
