import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PublicOptions, ReportPart } from '@/domain/documents/reports.schema';
import { ownValue } from '@/domain/base/ownValue';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Registry } from '@/domain/form/registry/registered';
import { FEWEST_SHOWN } from '@/domain/options/reports';
import { useFormHead, useFormVersion } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { PlainList } from '@/shared/ui/lists/PlainList';
import type { ReportQuestion } from './arrangedParts';
import { useQuestions } from './useQuestions';

interface Props {
  /** What its button says, and its title. */
  title: string;
  formId: string;
  /** The parts it has; absent for all. */
  parts: readonly ReportPart[] | undefined;
  shows: PublicOptions | undefined;
  onSubmit: (shows: PublicOptions) => void;
  onClose: () => void;
}

/** Questions that ask for a text of one’s own, not for a name or an address. */
const FREE: ReadonlySet<string> = new Set(['short_text', 'long_text']);
const WRITTEN: ReadonlySet<string> = new Set(['text', 'lines']);

/** The questions whose answers are texts. Those that fill a property of the contact are personal, whatever their type. */
const textsOf = (
  questions: readonly ReportQuestion[],
  registry: Registry,
  definition: FormDefinition | null,
) =>
  questions.flatMap(({ id, label }) => {
    const field = ownValue(registry, id);
    if (!field || field.type === 'signature' || !WRITTEN.has(storedKindOf(field.type))) return [];
    const asked = definition ? ownValue(definition.fields, id) : undefined;
    const fills = asked && ('contact' in asked || 'contactCustom' in asked);
    return { id, label, isFree: FREE.has(field.type) && !fills };
  });

/** Asks what a report’s public link shows beside its figures. */
export function PublicReport({ title, formId, parts, shows, onSubmit, onClose }: Props) {
  const { id: workspace } = useWorkspace();
  const known = useQuestions(workspace, formId);
  const liveVersion = useFormHead(workspace, formId).data?.liveVersion;
  const { data: definition } = useFormVersion(workspace, formId, liveVersion);
  const isShown = (id: string) =>
    !parts || parts.some((part) => part.kind === 'question' && part.id === id);
  const texts =
    known && definition !== undefined
      ? textsOf(known.questions, known.registry, definition).filter(({ id }) => isShown(id))
      : undefined;
  const [ticked, setTicked] = useState<readonly string[]>(shows?.texts ?? []);
  const [hasTexts, setHasTexts] = useState(ticked.length > 0);
  const [hidesFew, setHidesFew] = useState(shows?.showsFew !== true);
  const isIncluded = hasTexts && texts?.length !== 0;
  const shown = ticked.filter((id) => texts?.some((one) => one.id === id) ?? true);
  return (
    <FormDialog
      title={title}
      submit={title}
      disabled={isIncluded && shown.length === 0}
      onSubmit={() => {
        onClose();
        onSubmit({ texts: isIncluded ? shown : [], showsFew: !hidesFew });
      }}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        Anyone with the link sees the report’s figures and results, without signing in.
      </Typography>
      <FormControlLabel
        control={
          <Checkbox checked={hidesFew} onChange={(_event, checked) => setHidesFew(checked)} />
        }
        label={`Hide counts of fewer than ${FEWEST_SHOWN} answers`}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, ml: 4 }}>
        Small counts can reveal who gave an answer.
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={isIncluded}
            disabled={!texts || texts.length === 0}
            onChange={(_event, checked) => {
              setHasTexts(checked);
              if (checked && ticked.length === 0) {
                setTicked((texts ?? []).flatMap(({ id, isFree }) => (isFree ? id : [])));
              }
            }}
          />
        }
        label="Include what people wrote"
      />
      {texts?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', ml: 4 }}>
          This report has no questions that people answer in their own words.
        </Typography>
      )}
      {isIncluded && (
        <>
          <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
            Answers to the ticked questions become public word for word, with any names or contact
            details in them.
          </Alert>
          {texts ? (
            <PlainList aria-label="Questions with public answers">
              {texts.map(({ id, label, isFree }) => (
                <li key={id}>
                  <FormControlLabel
                    control={
                      <Checkbox
                        size="small"
                        checked={ticked.includes(id)}
                        onChange={(_event, checked) =>
                          setTicked(checked ? [...ticked, id] : ticked.filter((one) => one !== id))
                        }
                      />
                    }
                    label={isFree ? label : `${label} (personal details)`}
                    slotProps={{
                      typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } },
                    }}
                  />
                </li>
              ))}
            </PlainList>
          ) : (
            <Skeleton variant="rounded" height={120} />
          )}
        </>
      )}
    </FormDialog>
  );
}
