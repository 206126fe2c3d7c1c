import { useMutation } from '@tanstack/react-query';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { StatusChange } from '@/domain/options/formStatus';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { call } from '@/shared/firebase/call';
import { useToast } from '@/shared/ui/feedback/toast';
import type { FormChange } from './formChanges';

/** Stores a new form under an id made here, so that a repeat makes no second one. */
export function useCreateForm(workspace: string) {
  return useMutation({
    mutationFn: (form: { formId: string; definition: FormDefinition }) =>
      call('createForm', {
        workspace,
        formId: form.formId,
        definition: canonicalJson(form.definition),
      }),
  });
}

/**
 * Changes a form's state: says what was done, with an undo, or what went wrong.
 *
 * @param name what the form is called in these sentences
 */
export function useChangeFormStatus(form: { workspace: string; formId: string; name: string }) {
  const { workspace, formId, name } = form;
  const toast = useToast();
  const change = useMutation({
    mutationFn: (wanted: StatusChange) =>
      call('changeFormStatus', { workspace, formId, change: wanted }),
    onError: (error) => toast.fail(error.message),
  });
  const run = ({ change: wanted, done, undo }: FormChange) => {
    toast.begin();
    change.mutate(wanted, {
      onSuccess: () => toast.show(done(name), { label: 'Undo', run: () => change.mutate(undo) }),
    });
  };
  return { run, isPending: change.isPending };
}
