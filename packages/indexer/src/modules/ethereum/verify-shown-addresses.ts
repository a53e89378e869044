import { sql } from 'kysely';
import type { VerifyContext } from '../../proof/verify/verify-context.ts';

/** Compares the Ethereum columns of `accounts` with the table of Ethereum addresses. */
export async function verifyShownAddresses({ db, schemaName, report }: VerifyContext): Promise<void> {
  const { rows } = await sql<{
    account: string;
    created_at_block: number;
    ethereum: string | null;
    address: string | null;
    is_contract: boolean;
    is_created: boolean;
  }>`
    select a.account, a.created_at_block, a.ethereum, e.address, a.is_contract,
      e.contract_at_block is not null as is_created
    from ${sql.id(schemaName, 'accounts')} a
    left join ${sql.id(schemaName, 'ethereum_addresses')} e on e.account = a.account
    where a.ethereum is distinct from e.address or a.is_contract <> (e.contract_at_block is not null)`.execute(
    db,
  );
  report(
    rows.flatMap(({ account, created_at_block, ethereum, address, is_contract, is_created }) => {
      const base = { table: 'accounts', block: created_at_block, key: { account } } as const;
      return [
        { ...base, column: 'ethereum', stored: ethereum, expected: address },
        { ...base, column: 'is_contract', stored: String(is_contract), expected: String(is_created) },
      ].filter(({ stored, expected }) => stored !== expected);
    }),
  );
}
