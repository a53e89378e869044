import type { ChainModule } from '../chain-module.ts';

export const sudo = {
  section: 'sudo',
  kinds: {},
  phrases: {
    sudo: (args, tools) => `as root, ${tools.phraseOf(args.call('call'))}`,
    sudoUncheckedWeight: (args, tools) =>
      `as root and with a stated weight, ${tools.phraseOf(args.call('call'))}`,
    sudoAs: (args, tools) =>
      `as root in place of ${args.account('who')}, ${tools.phraseOf(args.call('call'))}`,
    setKey: (args) => `make ${args.account('new')} the account that may act as root`,
    removeKey: () => 'leave nobody who may act as root',
  },
} satisfies ChainModule;
