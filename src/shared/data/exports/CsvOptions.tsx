import { CSV_SEPARATORS, SEPARATOR_NAMES, type CsvSeparator } from '@/domain/options/exports';
import type { ExportOptions } from '@/domain/documents/exports.schema';
import { Radios, Toggle } from '@/shared/ui/inputs/ExplainedChoice';

type CsvChoice = Pick<ExportOptions, 'raw' | 'separator'>;

interface Props {
  choice: CsvChoice;
  onChange: (change: Partial<CsvChoice>) => void;
}

/** How a CSV file is written. */
export function CsvOptions({ choice: { raw, separator = ',' }, onChange }: Props) {
  return (
    <>
      <Radios
        label="Separator"
        value={separator}
        onChange={(value: CsvSeparator) =>
          onChange({ separator: value === ',' ? undefined : value })
        }
        items={CSV_SEPARATORS.map((value) => ({
          value,
          label: SEPARATOR_NAMES[value],
          ...(value === ';' ? { about: 'For Excel in most of Europe.' } : {}),
        }))}
      />
      <Toggle
        label="Raw values"
        about="Text that starts with =, +, − or @ can run as a formula when a spreadsheet opens the file, so we put an apostrophe before it. Turn this on only for programs that don’t run formulas."
        checked={raw}
        onChange={(isOn) => onChange({ raw: isOn })}
      />
    </>
  );
}
