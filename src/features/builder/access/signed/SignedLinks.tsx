import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { SignedValues as Settings } from '@/domain/documents/access.schema';
import { MAX_SIGNED_FIELDS } from '@/domain/options/links/signatures';
import { signableFields } from '@/domain/responses/signedValues';
import { routes } from '@/shared/config/routes';
import { errorText } from '@/shared/lib/errorText';
import { formatInstant, formatInstantDay } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/useNow';
import { useWorkspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ShownOnceDialog } from '@/shared/ui/text/ShownOnceDialog';
import { FieldsSelect } from '../../delivery/FieldsSelect';
import { useDefinition } from '../../state/store';
import { ChoiceSetting } from '../../ui/settingInputs';
import { useChangeSigningKey } from '../data';
import type { AccessProps } from '../useAccessChange';

// Most forms have none.
const SigningCode = lazy(() => import('./SigningCode').then((m) => ({ default: m.SigningCode })));

const OTHERWISE = [
  ['drop', 'Accept the response without these values'],
  ['refuse', 'Refuse the response'],
] as const;

/** Which values only the owner's server can set, by its key; and what happens without a good signature. */
export function SignedLinks({ known, formId, isLocked, onChange }: AccessProps) {
  const { id: workspace } = useWorkspace();
  const { signed } = known.settings;
  const { signingKey: key } = known;
  const definition = useDefinition();
  const fields = signableFields(definition);
  const [secret, setSecret] = useState<string>();
  const [asking, setAsking] = useState<'create' | 'remove'>();
  const [isShowingCode, setShowingCode] = useState(false);
  const changeKey = useChangeSigningKey({ workspace, formId });
  const toast = useToast();
  const change = (act: 'create' | 'remove') =>
    changeKey.mutate(act, {
      onSuccess: ({ secret: made }) => {
        setSecret(made);
        if (act === 'remove') toast.show('Signing key removed.');
      },
      onError: (error) => toast.fail(errorText(error)),
    });
  const save = (next: Settings) =>
    onChange(
      { signed: next.fields.length === 0 ? undefined : next },
      next.fields.length === 0
        ? 'No values need a signature.'
        : 'Saved. Links without a signature don’t set these values any more.',
    );
  const { otherwise = 'drop', fields: chosen = [] } = signed ?? {};
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {key ? (
        <KeyLine {...key} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {'Your server signs the links with a key. '}
          <TextLink to={routes.article.href('signed-links')}>Learn about signed links</TextLink>
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          disabled={isLocked || changeKey.isPending}
          onClick={() => (key ? setAsking('create') : change('create'))}
        >
          {key ? 'Replace key' : 'Create signing key'}
        </Button>
        {key && (
          <Button disabled={isLocked || changeKey.isPending} onClick={() => setAsking('remove')}>
            Remove key
          </Button>
        )}
      </Stack>
      {key && (
        <>
          <FieldsSelect
            label="Signed questions and hidden fields"
            fields={fields}
            chosen={chosen}
            disabled={isLocked}
            helperText={
              fields.length === 0
                ? 'This form has no questions or hidden fields that can be signed yet.'
                : 'Only links that your server signed can set these.'
            }
            onChange={(next) => save({ otherwise, fields: next.slice(0, MAX_SIGNED_FIELDS) })}
          />
          {signed && (
            <ChoiceSetting
              label="If the signature is missing, wrong or expired"
              value={otherwise}
              choices={OTHERWISE}
              disabled={isLocked}
              helperText={
                otherwise === 'drop'
                  ? 'The response says what was wrong with its link.'
                  : 'The respondent sees that the link is no longer valid.'
              }
              onChange={(next) => save({ fields: chosen, otherwise: next })}
            />
          )}
          <Button aria-expanded={isShowingCode} onClick={() => setShowingCode(!isShowingCode)}>
            {isShowingCode ? 'Hide example code' : 'Show example code'}
          </Button>
          {isShowingCode && (
            <Suspense fallback={null}>
              <SigningCode formId={formId} field={fields.find(({ id }) => chosen.includes(id))} />
            </Suspense>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking === 'create'}
        title="Replace the signing key?"
        text="Links signed with the current key work for another 24 hours. Give your server the new key before that."
        confirm="Replace key"
        onConfirm={() => change('create')}
        onClose={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        title="Remove the signing key?"
        text="Values won’t need a signature any more: anyone can set them in a link."
        confirm="Remove key"
        destructive
        onConfirm={() => change('remove')}
        onClose={() => setAsking(undefined)}
      />
      {secret !== undefined && (
        <ShownOnceDialog
          label="Signing key"
          noun="key"
          text="Keep it on your server. Anyone who has it can sign links to this form."
          value={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Stack>
  );
}

interface KeyProps {
  ending: string;
  createdAt: number;
  formerUntil?: number | undefined;
}

function KeyLine({ ending, createdAt, formerUntil }: KeyProps) {
  const now = useNow();
  return (
    <>
      <Typography variant="body2">
        {`The signing key ends in ${ending}. Created ${formatInstantDay(createdAt)}.`}
      </Typography>
      {formerUntil !== undefined && formerUntil > now && (
        <Alert severity="info" variant="outlined">
          {`The former key works until ${formatInstant(formerUntil)}.`}
        </Alert>
      )}
    </>
  );
}
