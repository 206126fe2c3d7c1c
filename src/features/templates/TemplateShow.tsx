import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { templateById } from '@/domain/content/templates/templates';
import { routes } from '@/shared/config/routes';
import { useCreateForm } from '@/shared/data/formActions';
import { useWorkspace } from '@/shared/data/workspace';
import { freshKey } from '@/shared/lib/random';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useTemplate } from './bodies';
import { TemplatePreview } from './TemplatePreview';
import { TemplateQuestions } from './TemplateQuestions';

/** /forms/create/{templateId}: what a template asks, and the act of using it. */
export function TemplateShow() {
  const { templateId = '' } = useParams();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const create = useCreateForm(workspace.id);
  // Made once, so that a retry after a lost reply stores no second form.
  const [formId] = useState(freshKey);
  const template = useTemplate(workspace.id, templateId);

  if (template.data === null) {
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
  const shown = template.data;
  // What the product has itself is known at once: only its form is still to come.
  const { title, summary } = shown ??
    templateById(templateId) ?? { title: 'Template', summary: '' };
  const use = (definition: FormDefinition) => {
    create.mutate(
      { formId, definition },
      { onSuccess: () => void navigate(routes.formBuilder.href(formId)) },
    );
  };
  return (
    <>
      <PageHeader
        title={title}
        lead={summary}
        above={
          <TextLink to={routes.templates.href()} variant="body2">
            All templates
          </TextLink>
        }
        actions={
          shown && (
            <Button
              variant="contained"
              onClick={() => use(shown.definition)}
              disabled={create.isPending}
            >
              {create.isPending ? 'Creating form' : 'Use this template'}
            </Button>
          )
        }
      />
      {create.error && create.variables && (
        <Box sx={{ mb: 2 }}>
          <ErrorState
            what="We couldn’t create the form."
            error={create.error}
            retry={() => use(create.variables.definition)}
          />
        </Box>
      )}
      {template.error && (
        <ErrorState
          what="We couldn’t load the template."
          error={template.error}
          retry={() => void template.refetch()}
        />
      )}
      {template.isPending && <TextSkeleton />}
      {shown && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 22rem)' },
          }}
        >
          <TemplatePreview definition={shown.definition} />
          <TemplateQuestions definition={shown.definition} />
        </Box>
      )}
    </>
  );
}
