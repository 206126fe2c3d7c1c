import type { DestinationOf } from '@/domain/documents/destinations.schema';
import { MAX_CREDENTIAL } from '@/domain/options/destinations/files';
import { MAX_TARGET_URL } from '@/domain/options/destinations/targets';
import type { Fields } from '@/shared/ui/inputs/useFields';
import { ChoiceSetting } from '../../../ui/settingInputs';
import { DayFileFields } from './DayFileFields';
import { PlainField } from './PlainField';
import type { Values } from './values';

const STYLES = [
  ['host', 'bucket.s3.example.com'],
  ['path', 's3.example.com/bucket'],
] as const;

interface Props {
  known: DestinationOf<'s3'> | undefined;
  fields: Fields<Values>;
}

/** A bucket of Amazon’s or of a service that speaks as S3 does, and the key to it. */
export function S3Fields({ known, fields }: Props) {
  const keep = known && `Leave empty to keep ${known.masked}.`;
  return (
    <>
      <PlainField
        fields={fields}
        name="bucket"
        label="Bucket"
        maxLength={63}
        autoFocus
        help="It must exist already."
      />
      <PlainField
        fields={fields}
        name="region"
        label="Region"
        maxLength={40}
        help="For example, eu-west-2. Some services call it “auto”."
      />
      <PlainField
        fields={fields}
        name="endpoint"
        label="Endpoint (optional)"
        type="url"
        maxLength={MAX_TARGET_URL}
        help="Leave empty for Amazon S3. Other services tell you theirs, like https://s3.example.com."
      />
      <ChoiceSetting
        label="Address of the bucket"
        value={fields.values.pathStyle ? 'path' : 'host'}
        choices={STYLES}
        onChange={(style) => fields.set('pathStyle', style === 'path')}
      />
      <PlainField
        fields={fields}
        name="accessKeyId"
        label={known ? 'New access key ID' : 'Access key ID'}
        maxLength={MAX_CREDENTIAL}
        help={keep ?? 'Of a key that may do no more than write and delete objects in this bucket.'}
      />
      <PlainField
        fields={fields}
        name="secretAccessKey"
        label={known ? 'New secret access key' : 'Secret access key'}
        type="password"
        maxLength={MAX_CREDENTIAL}
        help={keep}
      />
      <DayFileFields
        fields={fields}
        folder="The beginning of the files’ names, like exports/forms."
      />
    </>
  );
}
