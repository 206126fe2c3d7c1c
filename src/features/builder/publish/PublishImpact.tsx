import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { affectsAnswers, impactText } from '@/domain/form/versions/impact';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';

import type { ImpactState } from './useImpact';
import { Waiting } from '../ui/Waiting';

interface Props {
  impact: ImpactState;
  /** What is about to be done. */
  act: 'Publish' | 'Restore';
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** What publishing means for the answers that are there, and the question where it hurts. */
export function PublishImpact({ impact, act, accepted, onAccept }: Props) {
  if (impact.kind === 'none') return null;
  if (impact.kind === 'loading') return <Waiting text="Counting affected responses" />;
  const asks = impact.kind === 'failed' || affectsAnswers(impact.impact);
  return (
    <section aria-label="Affected responses">
      {impact.kind === 'failed' ? (
        <ErrorState
          what="We couldn’t count the affected responses."
          error={impact.error}
          retry={impact.retry}
        />
      ) : (
        <Alert severity={asks ? 'warning' : 'info'} variant="outlined">
          {impact.impact.map((one) => (
            <div key={'optionId' in one ? `${one.fieldId}.${one.optionId}` : one.fieldId}>
              {impactText(one)}
            </div>
          ))}
        </Alert>
      )}
      {asks && (
        <FormControlLabel
          control={
            <Checkbox checked={accepted} onChange={(event) => onAccept(event.target.checked)} />
          }
          label={
            impact.kind === 'failed'
              ? `${act} without knowing how many responses are affected`
              : `${act} anyway. Existing answers are kept; new responses won’t include them`
          }
        />
      )}
    </section>
  );
}
