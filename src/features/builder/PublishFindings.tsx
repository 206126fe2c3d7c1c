import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fieldOf, type FormDefinition } from '@/domain/form/definition';
import { publishable, type Finding } from '@/domain/form/lint';
import { fieldTitle } from './fieldInfo';

interface Props {
  findings: readonly Finding[];
  definition: FormDefinition;
  onJump: (finding: Finding) => void;
  onFix: (finding: Finding) => void;
}

/** What stands in the way of publishing, or is worth a look: each with a way there and, where there is one, its fix. */
export function PublishFindings({ findings, definition, onJump, onFix }: Props) {
  if (findings.length === 0) return null;
  return (
    <section aria-label="Findings">
      <Typography>
        {publishable(findings)
          ? 'Worth a look, but nothing stands in the way:'
          : 'Mend these first:'}
      </Typography>
      <List dense>
        {findings.map((finding, index) => (
          <Item
            key={index}
            finding={finding}
            definition={definition}
            onJump={() => onJump(finding)}
            onFix={() => onFix(finding)}
          />
        ))}
      </List>
    </section>
  );
}

interface ItemProps {
  finding: Finding;
  definition: FormDefinition;
  onJump: () => void;
  onFix: () => void;
}

function Item({ finding, definition, onJump, onFix }: ItemProps) {
  const field = finding.fieldId ? fieldOf(definition, finding.fieldId) : undefined;
  return (
    <ListItem disableGutters sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <ListItemIcon sx={{ minWidth: (theme) => theme.spacing(4), pt: 0.5 }}>
        {finding.severity === 'error' ? (
          <ErrorIcon color="error" titleAccess="Error" />
        ) : (
          <WarningIcon color="warning" titleAccess="Warning" />
        )}
      </ListItemIcon>
      <ListItemText
        primary={finding.message}
        secondary={field && fieldTitle(field)}
        sx={{ flex: '1 1 60%', minWidth: 0, overflowWrap: 'anywhere' }}
      />
      <Stack direction="row" spacing={0.5} sx={{ marginInlineStart: 'auto' }}>
        {finding.fix && (
          <Button size="small" variant="outlined" onClick={onFix}>
            {finding.fix.label}
          </Button>
        )}
        <Button size="small" onClick={onJump}>
          Show
        </Button>
      </Stack>
    </ListItem>
  );
}
