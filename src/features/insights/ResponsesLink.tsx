import Typography from '@mui/material/Typography';
import { formatConditions } from '@/domain/conditions/address';
import { comparison, valuesOf, type ResponseCondition } from '@/domain/conditions/filters';
import type { Period } from '@/domain/insights/report';
import { routes } from '@/shared/config/routes';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { InsightsCondition } from './params';

interface Props {
  formId: string;
  period: Period;
  conditions: readonly InsightsCondition[];
  count: number;
  text: string;
}

/** Properties of a visit that its response has, too. */
const SHARED = ['device', 'source', 'language', 'version'] as const;

/** A condition as the list of responses has it; undefined for what only visits have. */
function asResponseCondition(condition: InsightsCondition): ResponseCondition | undefined {
  const { left, op } = condition;
  if (left.kind === 'field' || left.kind === 'response') return { ...condition, left };
  const property = SHARED.find((one) => one === left.property);
  return property && comparison({ kind: 'response', property }, op, valuesOf(condition));
}

/** Opens the responses that a figure counts. */
export function ResponsesLink({ formId, period, conditions, count, text }: Props) {
  const shared = conditions.map(asResponseCondition);
  const isWhole = shared.every((one) => one !== undefined);
  const f = formatConditions([
    comparison({ kind: 'response', property: 'submitted' }, 'between', [period.from, period.to]),
    ...shared.filter((one) => one !== undefined),
  ]);
  return (
    <Typography variant="body2" role="status">
      {text}
      {count > 0 && isWhole && (
        <>
          {' · '}
          <TextLink to={routes.submissions.href(formId, { f })}>Open these responses</TextLink>
        </>
      )}
    </Typography>
  );
}
