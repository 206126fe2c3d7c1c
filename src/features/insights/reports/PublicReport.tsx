import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PublicOptions } from '@/domain/documents/reports.schema';
import { ownValue } from '@/domain/base/ownValue';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { Registry } from '@/domain/form/registry/registered';
import { FEWEST_SHOWN } from '@/domain/options/reports';
import { useWorkspace } from '@/shared/data/workspace';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { PlainList } from '@/shared/ui/lists/PlainList';
import type { ReportQuestion } from './arrangedParts';
import { useQuestions } from './useQuestions';

interface Props {
  /** What its button says, and its title. */
  title: string;
  formId: string;
  shows: PublicOptions | undefined;
  onSubmit: (shows: PublicOptions) => void;
  onClose: () => void;
}

/** Questions that ask for a text of one’s own, not for a name or an address. */
const FREE: ReadonlySet<string> = new Set(['short_text', 'long_text']);
const WRITTEN: ReadonlySet<string> = new Set(['text', 'lines']);

/** The questions whose answers are texts. */
const textsOf = (questions: readonly ReportQuestion[], registry: Registry) =>
  questions.flatMap(({ id, label }) => {
    const field = ownValue(registry, id);
    return field && field.type !== 'signature' && WRITTEN.has(storedKindOf(field.type))
      ? { id, label, isFree: FREE.has(field.type) }
      : [];
  });

/** Asks what a report’s public link shows beside its figures. */
export function PublicReport({ title, formId, shows, onSubmit, onClose }: Props) {
  const { id: workspace } = useWorkspace();
  const known = useQuestions(workspace, formId);
  const texts = known && textsOf(known.questions, known.registry);
  const [ticked, setTicked] = useState<readonly string[]>(shows?.texts ?? []);
  const [hasTexts, setHasTexts] = useState(ticked.length > 0);
  const [hidesFew, setHidesFew] = useState(shows?.showsFew !== true);
  return (
    <FormDialog
      title={title}
      submit={title}
      disabled={hasTexts && ticked.length === 0}
      onSubmit={() => {
        onClose();
        onSubmit({ texts: hasTexts ? [...ticked] : [], showsFew: !hidesFew });
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
            checked={hasTexts}
            disabled={texts?.length === 0}
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
      {hasTexts && (
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
