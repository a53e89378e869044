import type { ByteReader } from '../staking-histories/byte-reader.ts';

/** Errors by pallet index, in order (metadata of 25090091). */
const MODULES: Readonly<Record<number, readonly [string, readonly string[]]>> = {
  0: [
    'system',
    [
      'InvalidSpecName',
      'SpecVersionNeedsToIncrease',
      'FailedToExtractRuntimeVersion',
      'NonDefaultComposite',
      'NonZeroRefCount',
      'CallFiltered',
      'MultiBlockMigrationsOngoing',
      'NothingAuthorized',
      'Unauthorized',
    ],
  ],
  30: [
    'balances',
    [
      'VestingBalance',
      'LiquidityRestrictions',
      'InsufficientBalance',
      'ExistentialDeposit',
      'Expendability',
      'ExistingVestingSchedule',
      'DeadAccount',
      'TooManyReserves',
      'TooManyHolds',
      'TooManyFreezes',
      'IssuanceDeactivated',
      'DeltaZero',
    ],
  ],
  34: [
    'treasury',
    [
      'InvalidIndex',
      'TooManyApprovals',
      'InsufficientPermission',
      'ProposalNotApproved',
      'FailedToConvertBalance',
      'SpendExpired',
      'EarlyPayout',
      'AlreadyAttempted',
      'PayoutError',
      'NotAttempted',
      'Inconclusive',
    ],
  ],
  35: ['sudo', ['RequireSudo']],
  37: [
    'vesting',
    [
      'ZeroVestingPeriod',
      'ZeroVestingPeriodCount',
      'InsufficientBalanceToLock',
      'TooManyVestingSchedules',
      'AmountLow',
      'MaxVestingSchedulesExceeded',
    ],
  ],
  61: [
    'unique',
    ['CollectionDecimalPointLimitExceeded', 'EmptyArgument', 'RepartitionCalledOnNonRefungibleCollection'],
  ],
  66: [
    'common',
    [
      'CollectionNotFound',
      'MustBeTokenOwner',
      'NoPermission',
      'CantDestroyNotEmptyCollection',
      'PublicMintingNotAllowed',
      'AddressNotInAllowlist',
      'CollectionNameLimitExceeded',
      'CollectionDescriptionLimitExceeded',
      'CollectionTokenPrefixLimitExceeded',
      'TotalCollectionsLimitExceeded',
      'CollectionAdminCountExceeded',
      'CollectionLimitBoundsExceeded',
      'OwnerPermissionsCantBeReverted',
      'TransferNotAllowed',
      'AccountTokenLimitExceeded',
      'CollectionTokenLimitExceeded',
      'MetadataFlagFrozen',
      'TokenNotFound',
      'TokenValueTooLow',
      'ApprovedValueTooLow',
      'CantApproveMoreThanOwned',
      'AddressIsNotEthMirror',
      'AddressIsZero',
      'UnsupportedOperation',
      'NotSufficientFunds',
      'UserIsNotAllowedToNest',
      'SourceCollectionIsNotAllowedToNest',
      'CollectionFieldSizeExceeded',
      'NoSpaceForProperty',
      'PropertyLimitReached',
      'PropertyKeyIsTooLong',
      'InvalidCharacterInPropertyKey',
      'EmptyPropertyKey',
      'CollectionIsExternal',
      'CollectionIsInternal',
      'ConfirmSponsorshipFail',
      'UserIsNotCollectionAdmin',
      'FungibleItemsHaveNoId',
      'NotFungibleDataUsedToMintFungibleCollectionToken',
      'CollectionTokensPropertiesLimitDowngrade',
    ],
  ],
  67: [
    'fungible',
    [
      'FungibleItemsDontHaveData',
      'FungibleDisallowsNesting',
      'SettingPropertiesNotAllowed',
      'SettingAllowanceForAllNotAllowed',
      'FungibleTokensAreAlwaysValid',
    ],
  ],
  68: [
    'refungible',
    [
      'NotRefungibleDataUsedToMintFungibleCollectionToken',
      'WrongRefungiblePieces',
      'RepartitionWhileNotOwningAllPieces',
      'RefungibleDisallowsNesting',
      'SettingPropertiesNotAllowed',
    ],
  ],
  69: [
    'nonfungible',
    [
      'NotNonfungibleDataUsedToMintFungibleCollectionToken',
      'NonfungibleItemsHaveNoAmount',
      'CantBurnNftWithChildren',
    ],
  ],
  70: [
    'structure',
    ['OuroborosDetected', 'DepthLimit', 'BreadthLimit', 'TokenNotFound', 'CantNestTokenUnderCollection'],
  ],
  73: [
    'appPromotion',
    [
      'AdminNotSet',
      'NoPermission',
      'NotSufficientFunds',
      'PendingForBlockOverflow',
      'SponsorNotSet',
      'InsufficientStakedBalance',
      'InconsistencyState',
    ],
  ],
  156: ['utility', ['TooManyCalls']],
};

const KINDS: Readonly<Record<number, string>> = {
  1: 'CannotLookup',
  2: 'BadOrigin',
  4: 'ConsumerRemaining',
  5: 'NoProviders',
  6: 'TooManyConsumers',
  10: 'Exhausted',
  11: 'Corruption',
  12: 'Unavailable',
  13: 'RootNotAllowed',
};

const TOKEN = ['FundsUnavailable', 'OnlyProvider', 'BelowMinimum', 'CannotCreate', 'UnknownAsset', 'Frozen'];
const ARITHMETIC = ['Underflow', 'Overflow', 'DivisionByZero'];

/** The name of a dispatch error (docs/chain-rules.md#dispatch-errors). */
export function readDispatchError(reader: ByteReader): string {
  const kind = reader.u8();
  if (kind === 7) return `Token.${TOKEN[reader.u8()]}`;
  if (kind === 8) return `Arithmetic.${ARITHMETIC[reader.u8()]}`;
  if (kind !== 3) return KINDS[kind] ?? `kind ${kind}`;
  const pallet = reader.u8();
  const error = reader.take(4)[0] ?? 0;
  const [section, names] = MODULES[pallet] ?? [`${pallet}`, []];
  return `${section}.${names[error] ?? error}`;
}
