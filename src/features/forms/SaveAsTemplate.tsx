import { useNavigate } from 'react-router-dom';
import { MAX_OWN_TEMPLATES, OWN_TEMPLATE_NAME } from '@/domain/documents/templates.schema';
import { shownTitle } from '@/domain/options/formTitle';
import { routes } from '@/shared/config/routes';
import type { FormHead } from '@/shared/data/forms';
import { saveAsTemplate, useOwnTemplates } from '@/shared/data/ownTemplates';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { freshKey } from '@/shared/lib/random';
import { NameDialog } from '@/shared/ui/feedback/NameDialog';
import { useToast } from '@/shared/ui/feedback/toast';

/** Keeps a form as a template of the workspace, under a name. */
export function SaveAsTemplate({ form, onClose }: { form: FormHead; onClose: () => void }) {
  const { id: workspace } = useWorkspace();
  const { uid } = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const saved = useOwnTemplates(workspace);
  const save = (name: string) => {
    if (saved && saved.length >= MAX_OWN_TEMPLATES) {
      toast.fail(
        `Your workspace has ${MAX_OWN_TEMPLATES} templates of its own. Delete one you no longer need, then try again.`,
      );
      return;
    }
    toast.begin();
    saveAsTemplate({ workspace, formId: form.id }, { id: freshKey(), name, uid }).then(
      () =>
        toast.show(`Saved “${name.trim()}” as a template.`, {
          label: 'See templates',
          run: () => void navigate(routes.templates.href()),
        }),
      (error: unknown) => toast.fail(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <NameDialog
      title="Save as template"
      submit="Save template"
      name={shownTitle(form.data.title)}
      maxLength={OWN_TEMPLATE_NAME}
      help="Everyone in your workspace can create forms from it. Later changes to this form don’t change the template."
      onSubmit={save}
      onClose={onClose}
    />
  );
}
