import Typography from '@mui/material/Typography';
import { notImported, SUBMITTED_COLUMN } from '@/domain/import/targets';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { ChosenTable } from '@/shared/data/imports/importKind';
import { plural } from '@/shared/lib/numbers';
import { namesIn } from '@/shared/ui/import/namesIn';
import type { ResponseOptions } from './useResponseImportKind';

interface Props {
  chosen: ChosenTable<ResponseOptions>;
  skipped: readonly string[];
  definition: FormDefinition;
  timeZone: string;
}

/** What is left out of a file of responses, and which time they get. */
export function ResponseChoices({ chosen, skipped, definition, timeZone }: Props) {
  const left = notImported(definition);
  return (
    <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
      {skipped.length > 0 && `${plural(skipped.length, 'column')} skipped: ${namesIn(skipped)}. `}
      {chosen.mapping.includes(SUBMITTED_COLUMN)
        ? `Times without a time zone are read in ${timeZone}. `
        : 'No column says when responses were submitted, so they get the time of the import. '}
      {left.length > 0 && `These can’t be imported: ${namesIn(left)}.`}
    </Typography>
  );
}
