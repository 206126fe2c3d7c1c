import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { routes } from '@/shared/config/routes';
import { FORMS_PAGE, useForms } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { FormCard } from './FormCard';
import { FormsEmpty } from './FormsEmpty';

/** /forms: all forms of the workspace, last changed first. */
export function FormList() {
  const workspace = useWorkspace();
  const [limit, setLimit] = useState(FORMS_PAGE);
  const { forms, hasMore, error, refetch } = useForms(workspace.id, limit);
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
      {error && (
        <ErrorState
          what="We couldn’t load your forms."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!forms && !error && <RowsSkeleton />}
      {forms?.length === 0 && <FormsEmpty />}
      {forms && forms.length > 0 && (
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {forms.map((form) => (
            <FormCard key={form.id} form={form} />
          ))}
        </Stack>
      )}
      {hasMore && (
        <Button sx={{ mt: 2 }} onClick={() => setLimit(limit + FORMS_PAGE)}>
          Show more
        </Button>
      )}
    </>
  );
}
