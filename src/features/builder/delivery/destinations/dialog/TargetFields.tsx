import type { Destination } from '@/domain/documents/destinations.schema';
import type { DestinationKind } from '@/domain/options/destinations/kinds';
import { MAX_ACCOUNT_KEY } from '@/domain/options/destinations/sheets';
import { MAX_TARGET_URL } from '@/domain/options/destinations/targets';
import type { Fields } from '@/shared/ui/inputs/useFields';
import { LOOKS } from '../looks';
import { PlainField } from './PlainField';
import { S3Fields } from './S3Fields';
import { SftpFields } from './SftpFields';
import type { Values } from './values';

interface Props {
  kind: DestinationKind;
  destination: Destination | undefined;
  fields: Fields<Values>;
}

/** Where a destination leads, and the key to it: as each kind has them. What is secret is never shown again. */
export function TargetFields({ kind, destination, fields }: Props) {
  if (kind === 'sftp') {
    return (
      <SftpFields known={destination?.kind === 'sftp' ? destination : undefined} fields={fields} />
    );
  }
  if (kind === 's3') {
    return (
      <S3Fields known={destination?.kind === 's3' ? destination : undefined} fields={fields} />
    );
  }
  const { target } = LOOKS[kind];
  const masked = destination && 'masked' in destination ? destination.masked : undefined;
  const account = destination?.kind === 'sheets' ? destination.account : undefined;
  const hint = masked === undefined ? target?.hint : `Leave empty to keep ${masked}.`;
  const label = target?.label ?? '';
  return (
    <>
      <PlainField
        fields={fields}
        name="target"
        label={masked === undefined ? label : `New ${label.toLowerCase()}`}
        type="url"
        autoFocus
        maxLength={MAX_TARGET_URL}
        help={hint}
      />
      {kind === 'sheets' && (
        <PlainField
          fields={fields}
          name="accountKey"
          label={account === undefined ? 'Service account key' : 'New service account key'}
          multiline
          maxRows={4}
          maxLength={MAX_ACCOUNT_KEY}
          help={
            account === undefined
              ? 'Paste the JSON file that Google Cloud gave you, and share the spreadsheet with its client_email as an editor.'
              : `Leave empty to keep the key of ${account}.`
          }
        />
      )}
    </>
  );
}
