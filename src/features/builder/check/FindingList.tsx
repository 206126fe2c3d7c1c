import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Stack from '@mui/material/Stack';
import { Fragment, useEffect, useId, useRef } from 'react';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { publishable } from '@/domain/form/budget/finding';
import type { Finding } from '@/domain/form/lint/lint';
import { endingName, pageName } from '@/domain/logic/sentences';
import { capital } from '@/domain/text/capital';
import { fieldTitle } from '../ui/fieldInfo';
import { FINDING, VERDICT } from '../ui/domTargets';

interface Props {
  findings: readonly Finding[];
  definition: FormDefinition;
  /** Leads to what a finding is about. */
  onShow: (finding: Finding) => void;
  /** Applies the fix of a finding that has one. */
  onFix: (finding: Finding) => void;
}

/** What findings mean for publishing. */
export function verdict(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No issues found.';
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (publishable(findings)) {
    return `You can publish, but check ${findings.length === 1 ? 'this warning' : 'these warnings'} first:`;
  }
  return `Fix ${errors === 1 ? 'this error' : 'these errors'} before you publish:`;
}

/** The findings, errors first, each with a link to its place and, if there is one, a fix. */
export function FindingList({ findings, definition, onShow, onFix }: Props) {
  const id = useId();
  const sorted = worstFirst(findings);
  const warnings = sorted.filter(({ severity }) => severity === 'warning').length;
  /** Where the warnings begin, if they come after errors. */
  const firstWarning = warnings < sorted.length ? sorted.length - warnings : -1;
  /** Distinguishes buttons with the same label: question and finding. */
  const about = (index: number) => `${id}-${index}-place ${id}-${index}-says`;
  const list = useRef<HTMLUListElement>(null);
  const fixedAt = useRef<number>(undefined);
  useEffect(() => {
    // Once the finding is gone, to the one in its place: its buttons are gone with it.
    const at = fixedAt.current;
    fixedAt.current = undefined;
    if (at === undefined || !list.current) return;
    const rows = list.current.querySelectorAll(FINDING);
    const next = rows[Math.min(at, rows.length - 1)]?.querySelector('button');
    (next ?? document.querySelector<HTMLElement>(VERDICT))?.focus();
  }, [findings]);
  return (
    <List ref={list} dense disablePadding>
      {sorted.map((finding, index) => (
        <Fragment key={`${finding.code}:${index}`}>
          {index === firstWarning && (
            <ListSubheader
              disableGutters
              disableSticky
              sx={{ typography: 'body1', color: 'text.primary', bgcolor: 'transparent', pt: 1.5 }}
            >
              Check {warnings === 1 ? 'this warning' : 'these warnings'} too:
            </ListSubheader>
          )}
          <ListItem
            data-finding=""
            disableGutters
            sx={{ alignItems: 'flex-start', flexWrap: 'wrap' }}
          >
            <ListItemIcon sx={{ minWidth: (theme) => theme.spacing(4), pt: 0.75 }}>
              {finding.severity === 'error' ? (
                <ErrorIcon color="error" titleAccess="Error" />
              ) : (
                <WarningIcon color="warning" titleAccess="Warning" />
              )}
            </ListItemIcon>
            <ListItemText
              primary={finding.message}
              secondary={placeOf(finding, definition)}
              slotProps={{
                primary: { id: `${id}-${index}-says` },
                secondary: { id: `${id}-${index}-place` },
              }}
              sx={{ flex: 1, minWidth: (theme) => theme.spacing(20) }}
            />
            <Stack
              direction="row"
              spacing={1}
              useFlexGap
              // A fix has a line of its own below the text; by itself, the button that leads there is beside it.
              sx={finding.fix ? { flexWrap: 'wrap', width: '100%', pl: 4 } : { flexShrink: 0 }}
            >
              {finding.fix && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-describedby={about(index)}
                  onClick={() => {
                    fixedAt.current = index;
                    onFix(finding);
                  }}
                >
                  {finding.fix.label}
                </Button>
              )}
              <Button
                size="small"
                sx={{ minWidth: 0 }}
                aria-describedby={about(index)}
                onClick={() => onShow(finding)}
              >
                Show
              </Button>
            </Stack>
          </ListItem>
        </Fragment>
      ))}
    </List>
  );
}

function worstFirst(findings: readonly Finding[]): Finding[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return [...errors, ...findings.filter((finding) => !errors.includes(finding))];
}

/** Where a finding is. */
function placeOf({ fieldId, pageId, endingId }: Finding, definition: FormDefinition): string {
  const field = fieldId === undefined ? undefined : fieldOf(definition, fieldId);
  if (field) return fieldTitle(field, definition);
  if (pageId !== undefined) return capital(pageName(definition, pageId));
  return endingId === undefined ? 'Whole form' : capital(endingName(definition, endingId));
}
