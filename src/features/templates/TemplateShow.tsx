import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { fieldOf } from '@/domain/form/definition/definition';
import { TEMPLATES } from '@/domain/content/templates/templates';
import { routes } from '@/shared/config/routes';
import { useCreateForm } from '@/shared/data/formActions';
import { useWorkspace } from '@/shared/data/workspace';
import { freshKey } from '@/shared/lib/random';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TextLink } from '@/shared/ui/text/TextLink';
import { TemplatePreview } from './TemplatePreview';
import { TemplateQuestion } from './TemplateQuestion';

/** /forms/create/{templateId}: what a template asks, and the act of using it. */
export function TemplateShow() {
  const { templateId } = useParams();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const create = useCreateForm(workspace.id);
  // Made once, so that a retry after a lost reply stores no second form.
  const [formId] = useState(freshKey);
  const template = TEMPLATES.find((candidate) => candidate.id === templateId);

  if (!template) {
    return (
      <>
        <PageHeader title="Template not found" />
        <EmptyState
          picture="lost"
          text="There’s no template at this address. Choose another from the gallery."
          action={
            <ButtonLink to={routes.templates.href()} variant="contained">
              See all templates
            </ButtonLink>
          }
        />
      </>
    );
  }
  const { definition } = template;
  const use = () => {
    create.mutate(
      { formId, definition },
      { onSuccess: () => void navigate(routes.formBuilder.href(formId)) },
    );
  };
  return (
    <>
      <PageHeader
        title={template.name}
        lead={template.description}
        above={
          <TextLink to={routes.templates.href()} variant="body2">
            All templates
          </TextLink>
        }
        actions={
          <Button variant="contained" onClick={use} disabled={create.isPending}>
            {create.isPending ? 'Creating form' : 'Use this template'}
          </Button>
        }
      />
      {create.error && (
        <Box sx={{ mb: 2 }}>
          <ErrorState what="We couldn’t create the form." error={create.error} retry={use} />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 25rem)' },
        }}
      >
        <Stack spacing={2}>
          {definition.pages.map((page, index) => (
            <Paper key={page.id} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              {definition.pages.length > 1 && (
                <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
                  {page.title ?? `Page ${index + 1}`}
                </Typography>
              )}
              <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {page.fieldIds.map((id) => {
                  const field = fieldOf(definition, id);
                  return field && <TemplateQuestion key={id} field={field} />;
                })}
              </Stack>
            </Paper>
          ))}
        </Stack>
        <TemplatePreview definition={definition} />
      </Box>
    </>
  );
}
