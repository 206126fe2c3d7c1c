import FormIcon from '@mui/icons-material/DescriptionOutlined';
import type { AnswerTable } from '@/domain/answerStore/table';
import { shownTitle } from '@/domain/options/formTitle';
import type { FormHead } from '@/shared/data/forms';
import { propertyFilterable } from '@/shared/ui/conditions/propertyFilterables';
import {
  OUTCOME_FILTERABLE,
  TIME_FILTERABLES,
  visitFilterables,
  type ReportFilterable,
} from '../useReportFilters';

/** What all forms together can be filtered by. */
export const allFormsFilterables = (
  table: AnswerTable,
  forms: readonly FormHead[],
): readonly ReportFilterable[] => [
  propertyFilterable(
    { kind: 'session', property: 'form' },
    'Form',
    FormIcon,
    forms.map(({ id, data }) => ({ id, label: shownTitle(data.title) })),
  ),
  OUTCOME_FILTERABLE,
  ...visitFilterables(table),
  ...TIME_FILTERABLES,
];
