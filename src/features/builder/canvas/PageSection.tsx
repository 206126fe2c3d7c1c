import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownward';
import SettingsIcon from '@mui/icons-material/Tune';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { LIMITS, type Page } from '@/domain/form/definition/definition';
import { AddField } from './AddField';
import { FieldList } from './FieldList';
import { goOn } from './goOn';
import { InlineText } from '../text/InlineText';
import { useTurn } from '../ui/lazyDraw';
import { PageJumps } from './PageJumps';
import { useNamed } from '../text/pipedText';
import { useStoreActions } from '../state/store';
import { useBuilderActions } from '../editing/useActions';

interface Props {
  page: Page;
  index: number;
  total: number;
  isLong: boolean;
}

/** One page of the form: its title, its fields, and where to add another. */
export const PageSection = memo(function PageSection({ page, index, total, isLong }: Props) {
  const acts = useBuilderActions();
  const { edit, select, askSettings } = useStoreActions();
  const there = useTurn(!isLong || index === 0);
  const name = useNamed(page.title ?? '').trim() || `Page ${index + 1}`;
  const frame = {
    component: 'section',
    'aria-label': name,
    variant: 'outlined',
    sx: { p: { xs: 1, sm: 2 } },
    'data-page': page.id,
  } as const;
  if (!there) return <Paper {...frame} />;
  return (
    <Paper {...frame}>
      {total > 1 && (
        <Stack
          direction="row"
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, pl: { xs: 2, sm: 5 }, pr: 1 }}
          onFocus={() => select({ kind: 'page', id: page.id })}
        >
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Page {index + 1} of {total}
            {page.showIf ? ' · shown on a condition' : ''}
          </Typography>
          {/* The title takes a line of its own where there is no room beside the rest. */}
          <Box sx={{ flex: (theme) => `1 1 ${theme.spacing(24)}`, minWidth: 0 }}>
            <InlineText
              variant="label"
              label={`Title of page ${index + 1}`}
              placeholder="Page title (optional)"
              value={page.title ?? ''}
              maxLength={LIMITS.title}
              mark={{ 'data-title-of': page.id }}
              onKeyDown={goOn}
              pipes={`page:${page.id}`}
              onChange={(title) =>
                edit(
                  [{ op: 'setPage', pageId: page.id, set: { title: title === '' ? null : title } }],
                  `title:${page.id}`,
                )
              }
            />
          </Box>
          <Stack direction="row" spacing={1} sx={{ marginInlineStart: 'auto' }}>
            <PageButton
              label={`Settings of ${name}`}
              onClick={() => {
                select({ kind: 'page', id: page.id });
                askSettings();
              }}
            >
              <SettingsIcon fontSize="small" />
            </PageButton>
            <PageButton
              label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => acts.movePage(page.id, -1)}
            >
              <UpIcon fontSize="small" />
            </PageButton>
            <PageButton
              label={`Move ${name} down`}
              disabled={index === total - 1}
              onClick={() => acts.movePage(page.id, 1)}
            >
              <DownIcon fontSize="small" />
            </PageButton>
            <PageButton label={`Delete ${name}`} onClick={() => acts.removePage(page.id)}>
              <DeleteIcon fontSize="small" />
            </PageButton>
          </Stack>
        </Stack>
      )}
      <FieldList
        parentId={page.id}
        fieldIds={page.fieldIds}
        isLong={isLong}
        isFirst={index === 0}
      />
      {page.fieldIds.length === 0 && (
        <Typography sx={{ color: 'text.secondary', px: { xs: 2, sm: 5 }, py: 2 }}>
          {total > 1
            ? 'This page is empty.'
            : 'Add the first question. The most common ones begin with a name and an email.'}
        </Typography>
      )}
      <Box sx={{ px: { xs: 2, sm: 5 }, pt: 2, pb: 1 }}>
        <AddField
          place={{ parentId: page.id, index: page.fieldIds.length }}
          variant={page.fieldIds.length === 0 ? 'contained' : 'outlined'}
        />
      </Box>
      {page.jumps && <PageJumps page={page} />}
    </Paper>
  );
});

function PageButton(props: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  const { label, disabled = false, onClick, children } = props;
  return (
    <Tooltip title={label}>
      {/* It keeps the focus where the step that one pressed it for was the last. */}
      <IconButton size="small" aria-label={label} aria-disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
