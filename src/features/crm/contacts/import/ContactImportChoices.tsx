import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { ImportViews } from '@/shared/data/imports/importKind';
import { plural } from '@/shared/lib/numbers';
import { namesIn } from '@/shared/ui/import/namesIn';
import { ImportChoices } from './ImportChoices';
import { NewTags } from './MissingInFile';
import type { ContactChecked, ContactOptions } from './useContactImportKind';

/** What is left out of a file of contacts, what it has that is new, and how its rows are imported. */
export const ContactImportChoices: ImportViews<ContactOptions, ContactChecked>['Choices'] = (
  props,
) => {
  const { chosen, skipped, onOptions } = props;
  const { options } = chosen;
  return (
    <>
      {skipped.length > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {`${plural(skipped.length, 'column')} won’t be imported: ${namesIn(skipped)}.`}
        </Typography>
      )}
      <NewTags chosen={chosen} />
      <Divider sx={{ my: 3 }} />
      <ImportChoices options={options} onChange={(next) => onOptions({ ...options, ...next })} />
    </>
  );
};
