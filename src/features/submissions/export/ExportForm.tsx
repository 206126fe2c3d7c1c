import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ResponseFilter } from '@/domain/conditions/filters';
import {
  ALL_FORMS_ABOUT,
  EXPORT_FORMATS,
  FORMAT_ABOUT,
  type ExportFormat,
} from '@/domain/options/exports';
import type { ExportOptions } from '@/domain/documents/exports.schema';
import type { ExportStatus } from '@/domain/options/responseStatus';
import { CsvOptions } from '@/shared/data/exports/CsvOptions';
import { formatCount } from '@/shared/lib/numbers';
import { Radios, Toggle } from '@/shared/ui/inputs/ExplainedChoice';
import { Fold } from '@/shared/ui/page/Fold';
import { scopeText } from './texts';

/** What is chosen: the options, and whether all responses are meant instead of the view's. */
export interface ExportChoice extends ExportOptions {
  everything: boolean;
}

interface Props {
  choice: ExportChoice;
  onChange: (change: Partial<ExportChoice>) => void;
  status: ExportStatus;
  filter: ResponseFilter | undefined;
  total: number | undefined;
  isSelection: boolean;
  timeZone: string;
  /** Whether the form ever asked for files. */
  hasFiles: boolean;
  /** Whether it ever had a repeating group; of all forms, rows are responses. */
  hasGroups: boolean;
  isOfAllForms: boolean;
}

/** By which clock it tells times. */
function timesText(format: ExportFormat, timeZone: string): string {
  if (format === 'files')
    return `Folders are named by the day, in your workspace’s time zone, ${timeZone}.`;
  const zones =
    format === 'jsonl'
      ? 'in UTC and in your workspace’s time zone'
      : `in your workspace’s time zone, ${timeZone}`;
  return `Times are ${zones}. Test responses are included and marked.`;
}

/** How the statuses of all responses can be told apart. */
const STATUS_SHOWN: { readonly [F in ExportFormat]?: string } = {
  pdf: 'Each response shows its status.',
  files: '',
};

/** The questions before an export. */
export function ExportForm(props: Props) {
  const { choice, onChange, status, filter, total, isSelection, timeZone } = props;
  const { hasFiles, hasGroups, isOfAllForms } = props;
  const { format, headers, choices, groups, everything } = choice;
  const view = scopeText({ statuses: [status], ...(filter ? { filter } : {}) });
  return (
    <Stack spacing={2.5}>
      {!isSelection && (
        <Radios
          label="What to export"
          value={everything ? 'all' : 'view'}
          onChange={(value) => onChange({ everything: value === 'all' })}
          items={[
            {
              value: 'view',
              label: `This view: ${total === undefined || filter ? view : `${view} (${formatCount(total)})`}`,
            },
            {
              value: 'all',
              label: 'All responses',
              about: `Includes Needs review, Spam and Trash. ${STATUS_SHOWN[format] ?? 'The status column tells them apart.'}`,
            },
          ]}
        />
      )}
      <Radios
        label="Format"
        value={format}
        onChange={(value) => onChange({ format: value })}
        items={EXPORT_FORMATS.filter((value) => value !== 'files' || hasFiles).map(
          (value: ExportFormat) => ({
            value,
            ...FORMAT_ABOUT[value],
            ...(isOfAllForms ? { about: ALL_FORMS_ABOUT[value] } : {}),
          }),
        )}
      />
      {(format === 'csv' || format === 'xlsx') && (
        <Fold title="More options" spacing={2.5}>
          <Radios
            label="First row"
            value={headers}
            onChange={(value) => onChange({ headers: value })}
            items={[
              { value: 'labels', label: 'Questions' },
              { value: 'keys', label: 'Question keys' },
            ]}
          />
          <Toggle
            label="One column for each option"
            about="For questions with several answers: 1 if it was chosen, 0 if not. Otherwise one cell lists them."
            checked={choices === 'columns'}
            onChange={(isOn) => onChange({ choices: isOn ? 'columns' : 'joined' })}
          />
          {hasGroups && (
            <Toggle
              label="One row for each entry of a repeating group"
              about="The other answers are repeated in each row. Otherwise one cell lists the entries."
              checked={groups === 'rows'}
              onChange={(isOn) => onChange({ groups: isOn ? 'rows' : undefined })}
            />
          )}
          {format === 'csv' && <CsvOptions choice={choice} onChange={onChange} />}
        </Fold>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {timesText(format, timeZone)}
      </Typography>
    </Stack>
  );
}
