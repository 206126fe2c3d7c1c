import { useMutation } from '@tanstack/react-query';
import type { FormDefinition } from '@/domain/form/definition';
import type { StatusChange } from '@/domain/form/lifecycle';
import { canonicalJson } from '@/domain/form/migrations';
import { call } from '@/shared/firebase/call';

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

/** Pauses, resumes, closes or reopens a form. */
export function useChangeFormStatus(workspace: string) {
  return useMutation({
    mutationFn: (wanted: { formId: string; change: StatusChange }) =>
      call('changeFormStatus', { workspace, ...wanted }),
  });
}
