import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '@/domain/options/access';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { TrashedNotice } from '../../record/TrashedNotice';

interface Props {
  id: string;
  account: AccountDoc;
}

/** An account in the trash, which admins delete for good. */
export function TrashedAccount({ id, account }: Props) {
  const { id: workspace, role } = useWorkspace();
  const toast = useToast();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationKey: keys.contactChange([id]),
    mutationFn: () => call('deleteAccountForGood', { workspace, id }),
    onSuccess: () => {
      toast.show('Account deleted. Its people stay in Contacts.');
      void navigate(routes.accounts.href({ view: 'trash' }));
    },
    onError: (error) => toast.fail(error.message),
  });
  return (
    <TrashedNotice
      noun="account"
      id={id}
      record={account}
      action={
        can(role, 'deleteAccounts') && (
          <Button color="inherit" size="small" disabled={isPending} onClick={() => setAsking(true)}>
            Delete permanently
          </Button>
        )
      }
    >
      This account is in the trash. Its people stay in Contacts. It comes back when someone new from
      this company responds, or when you restore it.
      <ConfirmDialog
        open={isAsking}
        title={`Delete “${account.name}” permanently?`}
        text="Its notes and tasks are deleted. Its people stay in Contacts, without an account. You can’t undo this."
        confirm="Delete account"
        destructive
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </TrashedNotice>
  );
}
