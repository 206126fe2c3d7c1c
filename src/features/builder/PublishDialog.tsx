import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { describeChanges } from '@/domain/form/diff';
import { fieldOf, type FormDefinition } from '@/domain/form/definition';
import { canonicalJson } from '@/domain/form/migrations';
import { lint, publishable, type Finding } from '@/domain/form/lint';
import { publicForm } from '@/shared/config/routes';
import { useFormVersion } from '@/shared/data/forms';
import { CopyButton } from '@/shared/ui/CopyButton';
import { publishForm } from './data';
import { fieldTitle } from './fieldInfo';
import type { BuilderSession } from './session';
import { useDefinition } from './store';
import { focusSoon, labelSelector } from './focus';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  open: boolean;
  onClose: () => void;
}

/** What publishing changes, what stands in its way, and the link once it is done. */
export function PublishDialog({ open, ...props }: Props) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="publish-title"
    >
      <Publishing {...props} />
    </Dialog>
  );
}

/** Only there while the dialog is open: closed, it takes no part in what is written. */
function Publishing({ session, head, onClose }: Omit<Props, 'open'>) {
  const definition = useDefinition();
  const live = useFormVersion(session.workspace, session.formId, head?.liveVersion);
  const publish = useMutation({
    mutationFn: async () => publishForm(session, await session.autosave.settle()),
  });
  const findings = lint(definition);
  // Nothing to do where the public version is this very form.
  const isPublic =
    head?.status === 'live' &&
    !!live.data &&
    canonicalJson(live.data) === canonicalJson(definition);
  const jump = (finding: Finding) => {
    onClose();
    if (finding.fieldId) focusSoon(labelSelector(finding.fieldId));
    else if (finding.pageId) focusSoon(`[data-title-of="${finding.pageId}"]`);
    else if (finding.endingId) focusSoon(`[data-ending="${finding.endingId}"]`);
    else focusSoon('[data-form-title]');
  };
  return (
    <>
      <DialogTitle id="publish-title">
        {publish.isSuccess
          ? 'Your form is live'
          : `Publish “${definition.title || 'Untitled form'}”`}
      </DialogTitle>
      <DialogContent>
        {publish.isSuccess ? (
          <Live formId={session.formId} version={publish.data.version} />
        ) : (
          <Stack spacing={2}>
            <Findings findings={findings} definition={definition} onJump={jump} />
            {publishable(findings) && (
              <Changes
                // A first publish has nothing to compare with; a later one waits for what is live.
                before={head?.liveVersion === undefined ? undefined : live.data}
                after={definition}
              />
            )}
            {publish.isError && <Alert severity="error">{publish.error.message}</Alert>}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{publish.isSuccess ? 'Done' : 'Cancel'}</Button>
        {!publish.isSuccess && (
          <Button
            variant="contained"
            disabled={!publishable(findings) || publish.isPending || isPublic}
            startIcon={
              publish.isPending ? <CircularProgress size="1em" color="inherit" /> : undefined
            }
            onClick={() => publish.mutate()}
          >
            Publish form
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function Live({ formId, version }: { formId: string; version: number }) {
  const url = publicForm.url(formId);
  return (
    <Stack spacing={2}>
      <Typography>Version {version} is what people see from now on, within a minute.</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </Typography>
      <Stack direction="row" spacing={1}>
        <CopyButton text={url} variant="contained" />
        <Button href={url} target="_blank" rel="noreferrer">
          Open the form
        </Button>
      </Stack>
    </Stack>
  );
}

function Findings(props: {
  findings: Finding[];
  definition: FormDefinition;
  onJump: (finding: Finding) => void;
}) {
  const { findings, definition, onJump } = props;
  if (findings.length === 0) return null;
  const blocked = !publishable(findings);
  return (
    <div>
      <Typography>
        {blocked ? 'Mend these first:' : 'Worth a look, but nothing stands in the way:'}
      </Typography>
      <List dense>
        {findings.map((finding, index) => {
          const field = finding.fieldId ? fieldOf(definition, finding.fieldId) : undefined;
          return (
            <ListItem
              key={index}
              disableGutters
              secondaryAction={
                <Button size="small" onClick={() => onJump(finding)}>
                  Show
                </Button>
              }
            >
              <ListItemIcon sx={{ minWidth: (theme) => theme.spacing(4) }}>
                {finding.severity === 'error' ? (
                  <ErrorIcon color="error" />
                ) : (
                  <WarningIcon color="warning" />
                )}
              </ListItemIcon>
              <ListItemText
                primary={finding.message}
                secondary={field && fieldTitle(field)}
                sx={{ pr: 6 }}
              />
            </ListItem>
          );
        })}
      </List>
    </div>
  );
}

/** `before` is undefined where nothing was ever published, null while it is not known. */
function Changes({
  before,
  after,
}: {
  before: FormDefinition | null | undefined;
  after: FormDefinition;
}) {
  if (before === null) return null;
  const changes = describeChanges(before, after);
  if (changes.length === 0) {
    return <Typography>Nothing has changed since the version that is public.</Typography>;
  }
  return (
    <div>
      <Typography>{before ? 'What changes:' : 'This makes the form public.'}</Typography>
      <List dense sx={{ listStyle: 'disc', pl: 3 }}>
        {changes.map((change, index) => (
          <ListItem key={index} disableGutters sx={{ display: 'list-item', py: 0.25 }}>
            {change}
          </ListItem>
        ))}
      </List>
    </div>
  );
}
