import Typography from '@mui/material/Typography';
import type { Period } from '@/domain/insights/report';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { InsightsCondition } from './params';
import { responsesHref } from './responsesHref';

interface Props {
  formId: string;
  period: Period;
  conditions: readonly InsightsCondition[];
  count: number;
  text: string;
}

/** Opens the responses that a figure counts. */
export function ResponsesLink({ formId, period, conditions, count, text }: Props) {
  const to = responsesHref(formId, period, conditions);
  return (
    <Typography variant="body2" role="status">
      {text}
      {count > 0 && to !== undefined && (
        <span data-print="none">
          {' · '}
          <TextLink to={to}>Open these responses</TextLink>
        </span>
      )}
    </Typography>
  );
}
