import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import {
  MAX_DESTINATION_DESCRIPTION,
  type Destination,
} from '@/domain/documents/destinations.schema';
import type { Condition } from '@/domain/form/definition/definition';
import { isChat, type DestinationKind } from '@/domain/options/destinations/kinds';
import { MAX_ACCOUNT_KEY } from '@/domain/options/destinations/sheets';
import { MAX_TARGET_URL } from '@/domain/options/destinations/targets';
import { AppError } from '@/domain/base/errors';
import { freshKey } from '@/shared/lib/random';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FieldError, useFields, type FieldsChecked } from '@/shared/ui/inputs/useFields';
import { useToast } from '@/shared/ui/feedback/toast';
import { ResponseCondition } from '../ResponseCondition';
import { ChosenFields } from './ChosenFields';
import { sheetAddress, useChangeDestination, type FormAddress } from './data';
import { LOOKS } from './looks';

interface Props {
  address: FormAddress;
  kind: DestinationKind;
  /** Absent for a new one. */
  destination: Destination | undefined;
  /** Gets the secret of a new webhook. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

interface Values {
  /** A URL, or the address of a chat service: empty to keep the one that there is. */
  target: string;
  /** Of Google Sheets: a service account’s file, empty to keep the one that there is. */
  accountKey: string;
  description: string;
  when: Condition | undefined;
  fields: string[] | undefined;
}

/** Where a destination leads, what it is called, and what is sent. The server alone knows what can be sent to. */
export function DestinationDialog({ address, kind, destination, onSecret, onClose }: Props) {
  const id = useId();
  const change = useChangeDestination(address);
  const toast = useToast();
  const { add, edit, target } = LOOKS[kind];
  const masked = destination && 'masked' in destination ? destination.masked : undefined;
  const account = destination?.kind === 'sheets' ? destination.account : undefined;
  const fields = useFields<Values, DestinationFields>({
    first: {
      target: firstTarget(destination),
      accountKey: '',
      description: destination?.description ?? '',
      when: destination?.when,
      fields: destination?.fields,
    },
    check: (values) => checked(kind, values),
    async send(values) {
      try {
        const { secret } = await change.mutateAsync(
          destination
            ? { act: 'update', id: destination.id, enabled: destination.enabled, fields: values }
            : { act: 'add', id: freshKey(), fields: values },
        );
        onClose();
        if (secret !== undefined) onSecret(secret);
        else toast.show(destination ? 'Connection saved.' : 'Connected. Send a test to try it.');
      } catch (error) {
        const isAboutTarget = error instanceof AppError && error.code === 'malformed';
        // The key is the only other thing that the server refuses.
        const name =
          isAboutTarget && error.message.includes('service account') ? 'accountKey' : 'target';
        throw isAboutTarget ? new FieldError(name, error.message) : error;
      }
    },
  });
  const hint = masked === undefined ? target.hint : `Leave empty to keep ${masked}.`;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{destination ? edit : add}</DialogTitle>
      <form noValidate onSubmit={fields.onSubmit}>
        <DialogContent>
          <Stack spacing={2}>
            <FormError message={fields.problem} />
            <TextField
              label={masked === undefined ? target.label : `New ${target.label.toLowerCase()}`}
              type="url"
              autoFocus
              fullWidth
              autoComplete="off"
              {...fields.text('target', hint)}
              slotProps={{ htmlInput: { maxLength: MAX_TARGET_URL, spellCheck: false } }}
            />
            {kind === 'sheets' && (
              <TextField
                label={account === undefined ? 'Service account key' : 'New service account key'}
                fullWidth
                multiline
                maxRows={4}
                autoComplete="off"
                {...fields.text(
                  'accountKey',
                  account === undefined
                    ? 'Paste the JSON file that Google Cloud gave you, and share the spreadsheet with its client_email as an editor.'
                    : `Leave empty to keep the key of ${account}.`,
                )}
                slotProps={{ htmlInput: { maxLength: MAX_ACCOUNT_KEY, spellCheck: false } }}
              />
            )}
            <TextField
              label={kind === 'webhook' ? 'Description (optional)' : 'Name (optional)'}
              fullWidth
              {...fields.text(
                'description',
                isChat(kind) ? 'For example, the channel.' : undefined,
              )}
              slotProps={{ htmlInput: { maxLength: MAX_DESTINATION_DESCRIPTION, dir: 'auto' } }}
            />
            <ResponseCondition
              name={kind}
              condition={fields.values.when}
              onChange={(when) => fields.set('when', when)}
            />
            <ChosenFields
              chosen={fields.values.fields}
              problem={fields.errors.fields}
              onChange={(chosen) => fields.set('fields', chosen)}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={fields.isBusy}>
            {destination ? 'Save' : add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function firstTarget(destination: Destination | undefined): string {
  if (destination?.kind === 'webhook') return destination.url;
  return destination?.kind === 'sheets' ? sheetAddress(destination) : '';
}

function checked(
  kind: DestinationKind,
  { target, accountKey, description, when, fields }: Values,
): FieldsChecked<DestinationFields> {
  if (fields?.length === 0) return { errors: { fields: 'Choose at least one question.' } };
  const shared = { description, ...(when ? { when } : {}), ...(fields ? { fields } : {}) };
  if (kind === 'webhook') return { values: { kind, url: target, ...shared } };
  if (kind === 'sheets') {
    const key = accountKey.trim() === '' ? {} : { accountKey };
    return { values: { kind, spreadsheet: target, ...key, ...shared } };
  }
  return { values: { kind, ...(target.trim() === '' ? {} : { address: target }), ...shared } };
}
