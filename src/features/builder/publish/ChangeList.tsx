import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { changedText, changeText, groupChanges } from '@/domain/form/versions/changeText';
import type { VersionChange } from '@/domain/form/versions/change';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { compareDefinitions } from '@/domain/form/versions/diff';
import { withNames } from '@/domain/logic/chips';

/** How many sentences are shown at once; no one reads more. */
const SHOWN = 200;

interface Props {
  before: FormDefinition;
  after: FormDefinition;
  /** The text if there are no changes. */
  same: string;
}

/** What differs between two forms, in sentences, by page. */
export function ChangeList({ before, after, same }: Props) {
  const changes = useMemo(() => compareDefinitions(before, after), [before, after]);
  if (changes.length === 0) return <Typography>{same}</Typography>;
  const left = changes.length - SHOWN;
  return (
    <div>
      {groupChanges(changes.slice(0, SHOWN), before, after).map(({ id, title, changes: own }) => (
        <section key={id} aria-label={title}>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
            <bdi>{title}</bdi>
          </Typography>
          <List dense disablePadding sx={{ listStyle: 'disc', pl: 3 }}>
            {own.map((change, index) => (
              <ListItem
                key={index}
                disableGutters
                sx={{ display: 'list-item', py: 0.25, overflowWrap: 'anywhere' }}
              >
                {changeText(change)}
                <Texts change={change} before={before} after={after} />
              </ListItem>
            ))}
          </List>
        </section>
      ))}
      {left > 0 && <Typography sx={{ mt: 1 }}>And {left} more.</Typography>}
    </div>
  );
}

/** A text that changed: as it was, struck through, and as it is. */
function Texts({ change, before, after }: { change: VersionChange } & Omit<Props, 'same'>) {
  const texts = changedText(change);
  if (!texts) return null;
  const lines = [
    ['del', withNames(texts.from, before), 'hue.rose'],
    ['ins', withNames(texts.to, after), 'hue.green'],
  ] as const;
  return lines.map(
    ([element, text, hue]) =>
      text.trim() !== '' && (
        <Box
          key={element}
          component={element}
          dir="auto"
          sx={{
            display: 'block',
            mt: 0.5,
            px: 1,
            py: 0.5,
            borderRadius: 1,
            whiteSpace: 'pre-wrap',
            typography: 'body2',
            textDecoration: element === 'del' ? 'line-through' : 'none',
            color: `${hue}.ink`,
            bgcolor: `${hue}.wash`,
          }}
        >
          {text}
        </Box>
      ),
  );
}
