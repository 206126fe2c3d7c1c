/** Every kind of destination, a file each. */
import type { DestinationKind } from '@/domain/options/destinations/kinds';
import { discord } from './discord';
import type { KindOf } from './kind';
import { s3 } from './files/s3';
import { sftp } from './files/sftp';
import { sheets } from './sheets/sheets';
import { slack } from './slack';
import { teams } from './teams';
import { webhook } from './webhook';

export const SENDERS: { readonly [K in DestinationKind]: KindOf<K> } = {
  webhook,
  slack,
  teams,
  discord,
  sheets,
  sftp,
  s3,
};
