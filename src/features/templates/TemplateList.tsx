import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { findTemplates } from '@/domain/content/templates/find';
import { TEMPLATES } from '@/domain/content/templates/templates';
import { areFoundBy } from '@/domain/text/search';
import { routes } from '@/shared/config/routes';
import { useOwnTemplates } from '@/shared/data/ownTemplates';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { useTextParam } from '@/shared/lib/useTextParam';
import { useUrlState } from '@/shared/lib/useUrlState';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { SearchInput } from '@/shared/ui/inputs/SearchInput';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { BlankCard, CardOf, TemplateGrid } from '@/shared/ui/templates/TemplateGrid';
import { CategoryNav } from './CategoryNav';
import { OwnTemplates } from './OwnTemplates';
import { GALLERY_PARAMS } from './galleryParams';

/** /forms/templates: the gallery, by purpose and by what people call a form. */
export function TemplateList() {
  const [{ category }, setUrl] = useUrlState(GALLERY_PARAMS);
  const search = useTextParam('q');
  const query = search.settled;
  const found = findTemplates(TEMPLATES, { category, query });
  const own = useOwnTemplates(useWorkspace().id) ?? [];
  const ownFound =
    category === undefined ? own.filter(({ data }) => areFoundBy([data.name], query)) : [];
  const count = found.length + ownFound.length;
  const isWhole = category === undefined && query.trim() === '';
  const showAll = () => {
    search.type('');
    setUrl({ category: undefined }, 'push');
  };
  return (
    <>
      <PageHeader title="Templates" lead="Start from a ready-made form." />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, columnGap: 3 }}>
        <CategoryNav
          current={category}
          href={(to) =>
            routes.templates.href({ category: to, q: query === '' ? undefined : query })
          }
        />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <SearchInput
            label="Search templates"
            search={search}
            maxLength={100}
            sx={{ width: '100%', maxWidth: { sm: 400 }, mt: { xs: 1, md: 0 } }}
          />
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', my: 1.5 }}>
            {count === 0 ? 'No templates found' : plural(count, 'template')}
          </Typography>
          {ownFound.length > 0 && (
            <>
              <OwnTemplates templates={ownFound} />
              {found.length > 0 && (
                <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
                  Ready-made templates
                </Typography>
              )}
            </>
          )}
          {count === 0 && (
            <EmptyState
              picture="lost"
              text="Try another word, or look through all templates."
              action={
                <Button variant="contained" onClick={showAll}>
                  Show all templates
                </Button>
              }
            />
          )}
          {found.length > 0 && (
            <TemplateGrid>
              {isWhole && <BlankCard />}
              {found.map((template) => (
                <CardOf key={template.id} template={template} />
              ))}
            </TemplateGrid>
          )}
        </Box>
      </Box>
    </>
  );
}
