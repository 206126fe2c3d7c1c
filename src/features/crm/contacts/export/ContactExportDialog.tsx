import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CONTACT_FORMATS, type ContactFormat } from '@/domain/options/contactExports';
import { ALL_CONTACTS } from '@/domain/documents/contactExports.schema';
import type { ContactExportOptions, ContactScope } from '@/domain/documents/contactExports.schema';
import { FORMAT_ABOUT } from '@/domain/options/exports';
import { CsvOptions } from '@/shared/data/exports/CsvOptions';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { Radios } from '@/shared/ui/inputs/ExplainedChoice';
import { Fold } from '@/shared/ui/page/Fold';
import { ContactExportStarted } from './ContactExportStarted';
import { useStartContactExport } from './data';

interface Props {
  scope: ContactScope;
  isFiltered: boolean;
  ids: readonly string[] | undefined;
  onClose: () => void;
}

/** Asks what to export and how, then shows how far it is. It can be left: the job goes on. */
export function ContactExportDialog(props: Props) {
  const id = useId();
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <Content {...props} titleId={`${id}-title`} />
    </Dialog>
  );
}

const ABOUT: Readonly<Record<ContactFormat, string>> = {
  csv: 'Opens in every spreadsheet and CRM. You can import it again.',
  xlsx: FORMAT_ABOUT.xlsx.about,
  jsonl: 'One contact per line, with all emails, phone numbers and properties, for programs.',
};

function Content({ scope, isFiltered, ids, onClose, titleId }: Props & { titleId: string }) {
  const workspace = useWorkspace();
  const start = useStartContactExport(workspace.id);
  const [format, setFormat] = useState<ContactFormat>('csv');
  const [csv, setCsv] = useState<Pick<ContactExportOptions, 'raw' | 'separator'>>({ raw: false });
  const [isAll, setAll] = useState(false);
  if (start.data !== undefined) {
    return <ContactExportStarted id={start.data} titleId={titleId} onClose={onClose} />;
  }
  const isTrash = scope.status === 'trashed';
  return (
    <>
      <DialogTitle id={titleId}>
        {ids ? `Export ${plural(ids.length, 'contact')}` : 'Export contacts'}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          {!ids && (isFiltered || isTrash) && (
            <Radios
              label="What to export"
              value={isAll ? 'all' : 'view'}
              onChange={(value) => setAll(value === 'all')}
              items={[
                {
                  value: 'view',
                  label: isTrash
                    ? `This view: trash${isFiltered ? ', filtered' : ''}`
                    : 'This view: the contacts that your search and filters find',
                },
                {
                  value: 'all',
                  label: 'All contacts',
                  about: 'Those in the trash aren’t included.',
                },
              ]}
            />
          )}
          <Radios
            label="Format"
            value={format}
            onChange={setFormat}
            items={CONTACT_FORMATS.map((value) => ({
              value,
              label: FORMAT_ABOUT[value].label,
              about: ABOUT[value],
            }))}
          />
          {format === 'csv' && (
            <Fold title="More options" spacing={2.5}>
              <CsvOptions
                choice={csv}
                onChange={(change) => setCsv((before) => ({ ...before, ...change }))}
              />
            </Fold>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Times are in your workspace’s time zone, ${workspace.timeZone}.`}
          </Typography>
        </Stack>
        {start.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {start.error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          loading={start.isPending}
          onClick={() =>
            start.mutate({
              options: { format, ...(format === 'csv' ? csv : { raw: false }) },
              what: ids
                ? { kind: 'selected', ids: [...ids] }
                : { kind: 'scope', scope: isAll ? ALL_CONTACTS : scope },
            })
          }
        >
          Start export
        </Button>
      </DialogActions>
    </>
  );
}
