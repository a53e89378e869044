import { sql } from 'kysely';
import { countersOf } from '../../src/counting/counter.ts';
import type { Store } from '../../src/database/store.ts';
import { indexed } from '../../src/modules/modules.ts';
import { attributeFact, royaltyFact, traitFact, valueFact } from '../../src/modules/tokens/token-facts.ts';
import { dropIndexes } from './drop-indexes.ts';
import { accountOf, accountSql } from './fill-tables.ts';

/** The size of the filled tables of tokens. */
export interface FilledTokens {
  /** Number of blocks in the tables. */
  readonly blocks: number;
  /** Number of owners. */
  readonly accounts: number;
  readonly nfts: number;
  readonly collections: number;
  /** Whether the tables keep their rows in a crash; if not, they are faster to fill, with the same query plans. */
  readonly isDurable: boolean;
}

/** Account 0 owns every second one of the first 90 % of the NFTs. It gets many royalties, account 7 few. */
const [busy, quiet] = [accountOf(0), accountOf(7)];

/** An account with many transfers that is the last one in the order of senders and of receivers. */
const last = `'0x${'ff'.repeat(32)}'`;

const states = ['collection_states', 'token_states', 'token_owner_states'];
const present = ['collections', 'tokens', 'token_owners', 'token_facts'];

/** The attribute of NFTs: all have the value `common`, the last 10 % have `late`, and each has one of 1,000 rare values. */
export const filledTrait = 'Kind';
export const filledValues = { common: 'common', late: 'late', rare: 'rare 7' };

const rareValues = Array.from({ length: 1000 }, (_, number) => `rare ${number}`);
const list = (texts: readonly string[]) => `array[${texts.map((one) => `'${one}'`).join()}]`;
const isOneOf = (value: string) => [valueFact(value), attributeFact(filledTrait, value)];
const rareFacts = list(rareValues.flatMap(isOneOf));

const settings = JSON.stringify({
  admins: [],
  limits: {
    account_token_ownership_limit: null,
    sponsored_data_size: null,
    sponsored_data_rate_limit: null,
    token_limit: null,
    sponsor_transfer_timeout: null,
    sponsor_approve_timeout: null,
    owner_can_transfer: null,
    owner_can_destroy: null,
    transfers_enabled: null,
  },
  permissions: {
    access: 'Normal',
    mint_mode: false,
    nesting: { token_owner: true, collection_admin: false, restricted: null },
  },
  tokenPropertyPermissions: [],
  properties: [],
  isForeign: false,
  isErc721Metadata: false,
  isExternal: false,
});

/**
 * Fills the tables of collections and tokens by SQL, without a chain. The first 80 % of the collections hold NFTs, the next
 * 10 % refungible tokens, and the last 10 % fungible tokens. For ten NFTs there are one refungible token and five balances
 * of fungible tokens. Each NFT and each fungible balance was transferred once. The tables of present values and of counts are filled as well, because
 * the triggers that write them are off.
 */
export async function fillTokenTables(store: Store, filled: FilledTokens): Promise<void> {
  const { db, schemaName } = store;
  const { blocks, accounts, nfts, collections, isDurable } = filled;
  const run = (statement: string) => sql.raw(statement.replaceAll('@', `${schemaName}.`)).execute(db);
  const tables = [...states, ...present, 'token_events'];
  if (!isDurable) for (const table of tables) await run(`alter table @${table} set unlogged`);
  for (const table of tables) await run(`alter table @${table} disable trigger user`);
  const makeIndexes = await dropIndexes(store, tables);

  const ofNfts = Math.ceil(collections * 0.8);
  const ofPieces = Math.ceil(collections * 0.1);
  const ofCoins = collections - ofNfts - ofPieces;
  const each = Math.ceil(nfts / ofNfts);
  const late = Math.floor(nfts * 0.9);
  const minted = `(n * ${Math.floor(blocks / 2)} / ${nfts})::integer`;
  const moved = `${Math.floor(blocks / 2)} + ${minted}`;
  const nft = `select n, 1 + n / ${each} as collection_id, 1 + n % ${each} as token_id, ${minted} as minted, ${moved} as moved,
      case when n % 2 = 0 and n < ${late} then ${accountSql('0')} else ${accountSql(`1 + (n * 7919) % ${accounts - 1}`)} end as owner,
      ${list([traitFact(filledTrait), ...isOneOf(filledValues.common)])} || (${rareFacts})[1 + n % 1000 * 2:2 + n % 1000 * 2]
        || case when n >= ${late} then ${list(isOneOf(filledValues.late))} else '{}' end
        || case when n % 4 = 1 then array['${royaltyFact(busy)}'] when n % 1000 = 7 then array['${royaltyFact(quiet)}'] else '{}' end as facts
    from generate_series(0::bigint, ${nfts - 1}) n`;
  const piece = `select n, ${ofNfts} + 1 + n % ${ofPieces} as collection_id, 1 + n / ${ofPieces} as token_id, ${minted} as minted
    from generate_series(0::bigint, ${Math.floor(nfts / 10) - 1}) n`;
  const address = `'0xf8238ccfff8ed887463fd5e0' || lpad(to_hex(collection_id), 8, '0') || lpad(to_hex(token_id), 8, '0')`;

  await run(`insert into @collection_states
    select (id * ${blocks - 1} / ${collections})::integer, id, id % 50 = 0,
      case when id <= ${ofNfts} then 'NFT' when id <= ${ofNfts + ofPieces} then 'RFT' else 'Fungible' end,
      ${accountSql('id % 100')}, case when id % 10 = 0 then ${accountSql('id')} end, true, 'Collection ' || id,
      'About ' || md5(id::text), 'TKN', '${settings}', '{"info":null,"error":"none"}'
    from generate_series(1::bigint, ${collections}) id`);
  await run(`insert into @collections
    select collection_id, block_number, block_number, is_burned, mode, owner, sponsor, name, description,
      case mode when 'NFT' then ${each} when 'RFT' then ${Math.floor(nfts / 10 / ofPieces)} else 0 end from @collection_states`);
  await run(`insert into @token_states
    select moved, collection_id, token_id, n % 100 = 99, 'NFT', owner, '[]',
      json_build_object('token', json_build_object('name', 'Token ' || n, 'image', 'ipfs://' || md5(n::text), 'attributes',
        json_build_array(json_build_object('trait_type', '${filledTrait}', 'value', '${filledValues.common}'))), 'error', null),
      to_json(facts) from (${nft}) nft`);
  await run(`insert into @token_states
    select minted, collection_id, token_id, false, 'RFT', null, '[]', '{"token":null,"error":"none"}', '[]' from (${piece}) piece`);
  await run(`insert into @tokens
    select collection_id, token_id, ${address}, 'NFT', n % 100 = 99, owner, owner, n % 100 = 50, minted, moved, moved, moved, moved
    from (${nft}) nft`);
  await run(`insert into @tokens
    select collection_id, token_id, ${address}, 'RFT', false, null, null, false, minted, minted, minted, minted, minted
    from (${piece}) piece`);
  await run(
    `insert into @token_owners select collection_id, token_id, owner, 'NFT', 1, minted, moved from (${nft}) nft where n % 100 <> 99`,
  );
  await run(`insert into @token_owners
    select collection_id, token_id, ${accountSql(`(n * 31 + share) % ${accounts}`)}, 'RFT', 1 + n % 100, minted, minted
    from (${piece}) piece, generate_series(0, 1) share`);
  await run(`insert into @token_owners
    select ${ofNfts + ofPieces + 1} + n % ${ofCoins}, 0, ${accountSql(`n / ${ofCoins}`)}, 'Fungible', (1 + n % 5000) * 1e15, ${minted}, ${minted}
    from generate_series(0::bigint, ${Math.floor(nfts / 2) - 1}) n`);
  await run(
    `insert into @token_facts select case n % 100 when 99 then '-' else '' end || fact, collection_id, token_id, moved
    from (${nft}) nft, unnest(facts) fact`,
  );
  await run(`insert into @token_events
    select moved, (row_number() over (partition by moved order by n))::integer + 10, 1, 'Transfer', 'NFT', collection_id, token_id,
      ${accountSql(`(n * 104729) % ${accounts}`)}, owner, 1, null from (${nft}) nft`);
  await run(`insert into @token_events
    select ${minted}, (row_number() over (partition by ${minted} order by n))::integer + 1000, 1, 'Transfer', 'Fungible',
      ${ofNfts + ofPieces + 1} + n % ${ofCoins}, 0, case n % 4 when 1 then ${last} else ${accountSql('0')} end,
      case n % 4 when 3 then ${last} else ${accountSql(`n / ${ofCoins}`)} end, (1 + n % 5000) * 1e15, null
    from generate_series(0::bigint, ${Math.floor(nfts / 2) - 1}) n`);
  await makeIndexes();
  for (const { table, counts, countSql } of countersOf(indexed.layout.tables)) {
    if (!tables.includes(table)) continue;
    await run(`delete from @${counts.table} where ${counts.column} = '${counts.name}'`);
    await run(`insert into @${counts.table} ${countSql}`);
  }
  for (const table of tables) await run(`alter table @${table} enable trigger user`);
  await run('vacuum analyze');
}
