import type { ChainModule } from '../chain-module.ts';

export const system = {
  section: 'system',
  kinds: {},
  phrases: {
    remark: (args) => `leave a remark of ${args.byteLength('remark')} bytes`,
    remarkWithEvent: (args) => `leave a remark of ${args.byteLength('remark')} bytes with an event`,
  },
} satisfies ChainModule;
