import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownward';
import SettingsIcon from '@mui/icons-material/Tune';
import UpIcon from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import { fill } from '@/domain/base/fill';
import { LIMITS, type Page } from '@/domain/form/definition/definition';
import { AddField } from './AddField';
import { FieldList } from './FieldList';
import { focusNextText } from './focusNextText';
import { PageActions } from './look/PageActions';
import { usePageWords } from '../ui/PageWords';
import { InlineText } from '../text/InlineText';
import { useStaggeredMount } from '../ui/lazyDraw';
import { PageJumps } from './PageJumps';
import { PageRule } from './PageRule';
import { useNamed } from '../text/pipedText';
import { useStoreActions } from '../state/store';
import { useBuilderActions } from '../editing/useActions';

interface Props {
  page: Page;
  index: number;
  total: number;
  isLong: boolean;
}

/** One page of the form, as the sheet that respondents see: its title, its fields, its buttons, and where to add. */
export const PageSection = memo(function PageSection({ page, index, total, isLong }: Props) {
  const there = useStaggeredMount(!isLong || index === 0);
  const name = useNamed(page.title ?? '').trim() || `Page ${index + 1}`;
  const isEmpty = page.fieldIds.length === 0;
  const frame = {
    'aria-label': name,
    className: index === 0 ? 'sheet sheet-body' : 'sheet',
    'data-page': page.id,
  } as const;
  if (!there) return <section {...frame} />;
  return (
    <section {...frame}>
      {total > 1 && <PageHead page={page} index={index} total={total} name={name} />}
      <FieldList
        parentId={page.id}
        fieldIds={page.fieldIds}
        isLong={isLong}
        isFirst={index === 0}
      />
      {isEmpty && (
        <p className="empty own">
          {total > 1
            ? 'This page is empty.'
            : 'Add your first question. Most forms start with a name and an email.'}
        </p>
      )}
      <div className="add-field own">
        <AddField
          place={{ parentId: page.id, index: page.fieldIds.length }}
          variant={isEmpty ? 'contained' : 'outlined'}
        />
      </div>
      <PageActions isFirst={index === 0} isLast={index === total - 1} />
      {page.jumps && <PageJumps page={page} />}
    </section>
  );
});

interface HeadProps {
  page: Page;
  index: number;
  total: number;
  name: string;
}

/** The page's position, its actions, and its title. */
function PageHead({ page, index, total, name }: HeadProps) {
  const actions = useBuilderActions();
  const { edit, select, askSettings } = useStoreActions();
  const words = usePageWords();
  return (
    <div onFocus={() => select({ kind: 'page', id: page.id })}>
      <div className="progress">
        <progress value={index} max={total} inert aria-hidden />
        <span>{fill(words.page, { n: index + 1, of: total })}</span>
        <span className="page-buttons own">
          <PageIconButton
            label={`Settings for ${name}`}
            onClick={() => {
              select({ kind: 'page', id: page.id });
              askSettings();
            }}
          >
            <SettingsIcon fontSize="small" />
          </PageIconButton>
          <PageIconButton
            label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => actions.movePage(page.id, -1)}
          >
            <UpIcon fontSize="small" />
          </PageIconButton>
          <PageIconButton
            label={`Move ${name} down`}
            disabled={index === total - 1}
            onClick={() => actions.movePage(page.id, 1)}
          >
            <DownIcon fontSize="small" />
          </PageIconButton>
          <PageIconButton label={`Delete ${name}`} onClick={() => actions.removePage(page.id)}>
            <DeleteIcon fontSize="small" />
          </PageIconButton>
        </span>
      </div>
      {page.showIf && <PageRule showIf={page.showIf} />}
      <div className="h2">
        <InlineText
          variant="title"
          label={`Title of page ${index + 1}`}
          placeholder="Page title (optional)"
          value={page.title ?? ''}
          maxLength={LIMITS.title}
          dataAttributes={{ 'data-title-of': page.id }}
          onKeyDown={focusNextText}
          pipes={`page:${page.id}`}
          onChange={(title) =>
            edit(
              [{ op: 'setPage', pageId: page.id, set: { title: title === '' ? null : title } }],
              `title:${page.id}`,
            )
          }
        />
      </div>
    </div>
  );
}

function PageIconButton(props: {
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
