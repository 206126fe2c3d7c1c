import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startedDefinition } from '@/domain/content/startedForm';
import { routes } from '@/shared/config/routes';
import { useCreateForm } from '@/shared/data/formActions';
import { useWorkspace } from '@/shared/data/workspace';
import { forgetStartedForm, readStartedForm } from '@/shared/lib/startedForm';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LoadingLine } from '@/shared/ui/feedback/LoadingLine';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';

/** /forms/create/started: stores the form that was started on the home page, and opens it in the builder. */
export function StartedForm() {
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const { mutate, error } = useCreateForm(workspace.id);
  const [kept] = useState(readStartedForm);
  const create = useCallback(() => {
    if (!kept) return;
    mutate(
      { formId: kept.formId, definition: startedDefinition(kept) },
      {
        onSuccess: () => {
          forgetStartedForm();
          void navigate(routes.formBuilder.href(kept.formId), { replace: true });
        },
      },
    );
  }, [kept, mutate, navigate]);
  // Once: effects may run twice, and a repeat would only ask again for the same form.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    create();
  }, [create]);

  if (!kept) {
    return (
      <>
        <PageHeader title="No form to continue" />
        <EmptyState
          picture="lost"
          text="We couldn’t find the form you started. Private windows don’t keep it."
          action={
            <ButtonLink to={routes.formsCreate.href()} variant="contained">
              Create form
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={kept.title.trim() === '' ? 'Your form' : kept.title} />
      <LoadingLine shown={!error} />
      {error && <ErrorState what="We couldn’t create your form." error={error} retry={create} />}
    </>
  );
}
