import Stack from '@mui/material/Stack';
import type { DestinationOf } from '@/domain/documents/destinations.schema';
import { MAX_CREDENTIAL, MAX_PRIVATE_KEY } from '@/domain/options/destinations/files';
import type { Fields } from '@/shared/ui/inputs/useFields';
import { ChoiceSetting } from '../../../ui/settingInputs';
import { DayFileFields } from './DayFileFields';
import { PlainField } from './PlainField';
import type { Values } from './values';

const LOGINS = [
  ['password', 'Password'],
  ['key', 'Private key'],
] as const;

interface Props {
  known: DestinationOf<'sftp'> | undefined;
  fields: Fields<Values>;
}

/** A server, how to log in there, and which key of its own it has. */
export function SftpFields({ known, fields }: Props) {
  const { login } = fields.values;
  const isKept = known?.login === login;
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <PlainField
          fields={fields}
          name="host"
          label="Host name"
          maxLength={253}
          autoFocus
          help="For example, sftp.example.com."
        />
        <PlainField
          fields={fields}
          name="port"
          label="Port"
          maxLength={5}
          sx={{ maxWidth: { sm: 120 } }}
        />
      </Stack>
      <PlainField fields={fields} name="user" label="User name" maxLength={100} />
      <ChoiceSetting
        label="Log in with"
        value={login}
        choices={LOGINS}
        onChange={(next) => fields.set('login', next)}
      />
      {login === 'password' ? (
        <PlainField
          fields={fields}
          name="password"
          label={isKept ? 'New password' : 'Password'}
          type="password"
          maxLength={MAX_CREDENTIAL}
          help={isKept ? 'Leave empty to keep the one you entered.' : undefined}
        />
      ) : (
        <>
          <PlainField
            fields={fields}
            name="privateKey"
            label={isKept ? 'New private key' : 'Private key'}
            multiline
            maxRows={4}
            maxLength={MAX_PRIVATE_KEY}
            help={
              isKept
                ? 'Leave empty to keep the one you entered.'
                : 'Paste the whole file, in OpenSSH’s format or PEM.'
            }
          />
          <PlainField
            fields={fields}
            name="passphrase"
            label="Passphrase (optional)"
            type="password"
            maxLength={MAX_CREDENTIAL}
          />
        </>
      )}
      <PlainField
        fields={fields}
        name="hostKey"
        label="Host key fingerprint (optional)"
        maxLength={100}
        help={
          known?.hostKey === undefined
            ? 'Without one, we trust the server’s key at the first connection and refuse another later.'
            : 'We refuse a server with another key. Empty this to trust the key of the next connection.'
        }
      />
      <DayFileFields
        fields={fields}
        folder="It must exist. Without one, files go where the login begins."
      />
    </>
  );
}
