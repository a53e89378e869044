import { defineErrors } from '../../frame/module-errors.ts';

export const fungibleErrors = defineErrors('Fungible', {
  FungibleItemsDontHaveData: 'Fungible tokens have no data.',
  FungibleDisallowsNesting: 'A fungible token holds no other tokens.',
  SettingPropertiesNotAllowed: 'Fungible tokens have no properties.',
  SettingAllowanceForAllNotAllowed: 'Fungible tokens are not approved for all collection.',
  FungibleTokensAreAlwaysValid: 'There is nothing to repair about a fungible token.',
});
