import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import {
  MAX_DESTINATION_DESCRIPTION,
  type Destination,
} from '@/domain/documents/destinations.schema';
import { isChat, type DestinationKind } from '@/domain/options/destinations/kinds';
import { AppError } from '@/domain/base/errors';
import { freshKey } from '@/shared/lib/random';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FieldError, useFields } from '@/shared/ui/inputs/useFields';
import { useToast } from '@/shared/ui/feedback/toast';
import { useDefinition } from '../../../state/store';
import { ResponseCondition } from '../../ResponseCondition';
import { useChangeDestination, type FormAddress } from '../data';
import { LOOKS } from '../looks';
import { ChosenFields } from '../../ChosenFields';
import { TargetFields } from './TargetFields';
import { checked, fieldAbout, firstValues, type Values } from './values';

interface Props {
  address: FormAddress;
  kind: DestinationKind;
  /** Absent for a new one. */
  destination: Destination | undefined;
  /** Gets the secret of a new webhook. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Where a destination leads, what it is called, and what is sent. The server alone knows what can be sent to. */
export function DestinationDialog({ address, kind, destination, onSecret, onClose }: Props) {
  const id = useId();
  const change = useChangeDestination(address);
  const toast = useToast();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { title } = useDefinition();
  const { add, edit } = LOOKS[kind];
  const fields = useFields<Values, DestinationFields>({
    first: firstValues(destination, title),
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
        throw isAboutTarget
          ? new FieldError(fieldAbout(kind, fields.values, error.message), error.message)
          : error;
      }
    },
  });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
      onClose={onClose}
    >
      <DialogTitle id={id}>{destination ? edit : add}</DialogTitle>
      <form noValidate onSubmit={fields.onSubmit}>
        <DialogContent>
          <Stack spacing={2}>
            <FormError message={fields.problem} />
            <TargetFields kind={kind} destination={destination} fields={fields} />
            <TextField
              label={kind === 'webhook' ? 'Description (optional)' : 'Name (optional)'}
              fullWidth
              size="small"
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
