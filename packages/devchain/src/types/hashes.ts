import * as t from '../codec/types.ts';

export const h256 = t.newtype('primitive_types::H256', t.byteArray(32));

export const h160 = t.newtype('primitive_types::H160', t.byteArray(20));
