import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { can } from '@/domain/access';
import { publicForm, routes } from '@/shared/config/routes';
import { useChangeFormStatus } from '@/shared/data/formActs';
import { changesFor, type FormChange } from '@/shared/data/formChanges';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';

interface Props {
  form: FormHead;
  name: string;
}

/** Actions on a form other than opening it. */
export function FormActions({ form, name }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<FormChange | undefined>();
  const { id: workspace, role } = useWorkspace();
  const toast = useToast();
  const change = useChangeFormStatus({ workspace, formId: form.id, name });
  const id = useId();
  const close = () => setAnchor(null);

  const copyLink = () => {
    const url = publicForm.url(form.id);
    navigator.clipboard.writeText(url).then(
      () => toast.show('Public link copied.'),
      () => toast.fail(`We couldn’t copy the link. Copy it from here: ${url}`),
    );
  };
  const published = form.data.liveVersion !== undefined;

  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label={`More actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        <MenuItem component={Link} to={routes.formBuilder.href(form.id)}>
          Open in the builder
        </MenuItem>
        <MenuItem component={Link} to={routes.submissions.href(form.id)}>
          See responses
        </MenuItem>
        <MenuItem component={Link} to={routes.insights.href({ form: form.id })}>
          See insights
        </MenuItem>
        {published && [
          <MenuItem key="open" component="a" href={publicForm.href(form.id)} target="_blank">
            Open public form
          </MenuItem>,
          <MenuItem
            key="copy"
            onClick={() => {
              close();
              copyLink();
            }}
          >
            Copy public link
          </MenuItem>,
        ]}
        {can(role, 'publishForms') &&
          changesFor(form.data.status).map((wanted) => (
            <MenuItem
              key={wanted.change}
              onClick={() => {
                close();
                if (wanted.change === 'close') setAsking(wanted);
                else change.run(wanted);
              }}
            >
              {wanted.label}
            </MenuItem>
          ))}
      </Menu>
      <ConfirmDialog
        open={asking !== undefined}
        title={`Close “${name}”?`}
        text="Anyone who opens its link will see that the form is closed. Responses submitted within 30 days of closing go to Needs review. You can reopen the form at any time."
        confirm="Close form"
        onConfirm={() => asking && change.run(asking)}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
