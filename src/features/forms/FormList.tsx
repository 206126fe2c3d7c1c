import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { shownText } from '@/shared/lib/shownText';
import { useSelection } from '@/shared/ui/lists/useSelection';
import { useTextParam } from '@/shared/lib/useTextParam';
import { useUrlState } from '@/shared/lib/useUrlState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { FolderNav } from './FolderNav';
import { FormItems } from './FormItems';
import { FormsEmpty } from './FormsEmpty';
import { FormsSelection } from './FormsSelection';
import { FormsSkeleton } from './FormsSkeleton';
import { ListBar } from './ListBar';
import { useFormActing } from './useFormActing';
import { useFormList } from './useFormList';
import { useFormsLayout } from './useFormsLayout';
import {
  LIST_PARAMS,
  FORM_VIEW_ABOUT,
  FORM_VIEWS,
  type FormsView,
  type WantedForms,
} from './views';

/** /forms: the forms of the workspace, by state and folder. */
export function FormList() {
  const workspace = useWorkspace();
  const [{ view, folder, sort }, setUrl] = useUrlState(LIST_PARAMS);
  const search = useTextParam('q');
  const { layout, setLayout } = useFormsLayout();
  const wanted: WantedForms = { view, folder, search: search.settled, sort };
  const list = useFormList(workspace.id, wanted);
  const rows = layout === undefined ? undefined : list.rows;
  const acting = useFormActing();
  const selection = useSelection(
    rows?.filter(({ data }) => data.deletingAt === undefined).map(({ id }) => id) ?? [],
  );
  const selected = rows?.filter(({ id }) => selection.has(id)) ?? [];
  const region = useKeptFocus<HTMLDivElement>();
  const isSearch = search.settled.trim() !== '';
  const shownFolder = isSearch ? undefined : folder;
  const { rule } = FORM_VIEW_ABOUT[view];
  const href = (to: { view?: FormsView; folder?: string | undefined }) => {
    const { view: toView = view, folder: toFolder } = { folder, ...to };
    return routes.forms.href({
      view: toView === 'all' ? undefined : toView,
      folder: toFolder,
      sort: sort === LIST_PARAMS.sort.fallback ? undefined : sort,
      q: 'folder' in to ? undefined : search.settled,
    });
  };
  const onSort = (next: typeof sort) => setUrl({ sort: next }, 'replace');
  const isFirstDay =
    rows?.length === 0 && view === 'all' && folder === undefined && !isSearch && !list.hasMore;
  return (
    <>
      <PageHeader
        title="Forms"
        actions={
          <ButtonLink to={routes.formsCreate.href()} variant="contained">
            Create form
          </ButtonLink>
        }
      />
      <LinkTabs
        label="Form views"
        current={view}
        items={FORM_VIEWS.map((value) => ({
          value,
          label: FORM_VIEW_ABOUT[value].label,
          href: href({ view: value }),
        }))}
      />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, columnGap: 3 }}>
        <FolderNav
          current={folder}
          href={(to) => href({ folder: to })}
          onGone={() => setUrl({ folder: undefined }, 'replace')}
        />
        <Box ref={region} tabIndex={-1} sx={{ flexGrow: 1, minWidth: 0, outline: 'none' }}>
          {!isFirstDay && (
            <ListBar
              search={search}
              sort={sort}
              onSort={onSort}
              layout={layout}
              onLayout={setLayout}
            />
          )}
          {rule !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {rule}
            </Typography>
          )}
          {list.error && (
            <ErrorState what="We couldn’t load your forms." error={list.error} retry={list.retry} />
          )}
          {rows?.length !== 0 && (
            <ListStatus
              text={
                rows &&
                shownText(
                  { shown: rows.length, hasMore: list.hasMore, partial: list.partial },
                  'form',
                )
              }
              freshCount={0}
              onShowFresh={list.showFresh}
            />
          )}
          {selected.length > 0 && (
            <FormsSelection
              view={view}
              forms={selected}
              acting={acting}
              onClear={selection.clear}
            />
          )}
          {!rows && !list.error && <FormsSkeleton layout={layout} />}
          {rows?.length === 0 && !list.hasMore && (
            <FormsEmpty wanted={wanted} onClear={() => search.type('')} />
          )}
          {rows && rows.length > 0 && layout && (
            <FormItems
              forms={rows}
              layout={layout}
              selection={selection}
              acting={acting}
              folder={shownFolder}
              sort={sort}
              onSort={onSort}
            />
          )}
          <ShowMore list={list} label="Show more forms" />
        </Box>
      </Box>
      {acting.questions}
    </>
  );
}
