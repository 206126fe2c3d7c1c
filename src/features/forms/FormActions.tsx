import MoreIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { can } from '@/domain/options/access';
import { shownTitle } from '@/domain/options/formTitle';
import { publicForm, routes } from '@/shared/config/routes';
import { useChangeFormStatus } from '@/shared/data/formActions';
import { changesFor, type FormChange } from '@/shared/data/formChanges';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { ACT_LABELS, actionsFor } from './changeForms';
import type { FormActing } from './useFormActing';

interface Props {
  form: FormHead;
  acting: FormActing;
  /** Absent where it cannot be renamed. */
  onRename: (() => void) | undefined;
  /** The form’s own header has its tabs beside it: the menu need not lead to them. */
  withWays?: boolean;
  /** Where it is drawn among other buttons. */
  label?: string;
  /** Whether the menu is open when it is first drawn. */
  beginsOpen?: boolean;
}

/** Everything that can be done with a form, as a menu: in lists, and in the form’s own header. */
export function FormActions({
  form,
  acting,
  onRename,
  withWays = true,
  label,
  beginsOpen = false,
}: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (beginsOpen) setAnchor(button.current);
  }, [beginsOpen]);
  const [asking, setAsking] = useState<FormChange | undefined>();
  const { id: workspace, role } = useWorkspace();
  const { status } = form.data;
  const name = shownTitle(form.data.title);
  const change = useChangeFormStatus({ workspace, formId: form.id, name });
  const id = useId();
  // A field that takes the focus waits for the menu, which gives it back to its button.
  const [renamesNext, setRenamesNext] = useState(false);
  const close = () => setAnchor(null);
  const item = (text: string, run: () => void, isDangerous = false) => (
    <MenuItem
      key={text}
      onClick={() => {
        close();
        run();
      }}
      sx={isDangerous ? { color: 'error.readable' } : {}}
    >
      {text}
    </MenuItem>
  );
  const { may } = acting;
  const groups: ReactNode[][] = [
    withWays ? ways(form) : [],
    usePublicLink(form, close),
    [
      ...(onRename && may.edit(form) ? [item('Rename', () => setRenamesNext(true))] : []),
      ...(may.duplicate ? [item('Duplicate', () => acting.duplicate(form))] : []),
      ...(may.copyElsewhere && status !== 'trashed'
        ? [item('Copy to another workspace', () => acting.askCopy(form))]
        : []),
      ...(may.saveTemplate && status !== 'trashed'
        ? [item('Save as template', () => acting.askTemplate(form))]
        : []),
      ...(status === 'trashed'
        ? []
        : [
            item('Download as PDF to print', () => acting.download('pdf', form)),
            item('Download as XLSForm', () => acting.download('xlsForm', form)),
            item('Download as JSON', () => acting.download('formloom', form)),
            item('Download as JSON Schema', () => acting.download('jsonSchema', form)),
          ]),
      ...(may.move ? [item('Move to folder', () => acting.askFolder([form]))] : []),
    ],
    can(role, 'publishForms')
      ? changesFor(status).map((wanted) =>
          item(wanted.label, () =>
            wanted.change === 'close' ? setAsking(wanted) : change.run(wanted),
          ),
        )
      : [],
    [
      ...actionsFor(status)
        .filter(may.act)
        .map((act) => item(ACT_LABELS[act], () => acting.run(act, [form]))),
      ...(status === 'trashed' && may.erase
        ? [item('Delete for good', () => acting.askDelete([form]), true)]
        : []),
    ],
  ].filter((group) => group.length > 0);

  return (
    <>
      <IconButton
        ref={button}
        id={`${id}-button`}
        aria-label={label ?? `More actions for ${name}`}
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
        slotProps={{
          list: { 'aria-labelledby': `${id}-button` },
          transition: {
            onExited: () => {
              if (renamesNext) onRename?.();
              setRenamesNext(false);
            },
          },
        }}
      >
        {groups.flatMap((group, index) =>
          index === 0 ? group : [<Divider key={`line-${index}`} component="li" />, ...group],
        )}
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

function ways(form: FormHead): ReactNode[] {
  return [
    <MenuItem key="builder" component={Link} to={routes.formBuilder.href(form.id)}>
      Open in the builder
    </MenuItem>,
    <MenuItem key="responses" component={Link} to={routes.submissions.href(form.id)}>
      See responses
    </MenuItem>,
    <MenuItem key="insights" component={Link} to={routes.insights.href({ form: form.id })}>
      See insights
    </MenuItem>,
  ];
}

/** The public form and its link, where there is one. */
function usePublicLink({ id, data }: FormHead, close: () => void): ReactNode[] {
  const toast = useToast();
  const hasPage = data.liveVersion !== undefined && data.status !== 'trashed';
  if (!hasPage) return [];
  const copyLink = () => {
    close();
    const url = publicForm.url(data.slug ?? id);
    navigator.clipboard.writeText(url).then(
      () => toast.show('Public link copied.'),
      () => toast.fail(`We couldn’t copy the link. Copy it from here: ${url}`),
    );
  };
  return [
    <MenuItem key="open" component="a" href={publicForm.href(id)} target="_blank">
      Open public form
    </MenuItem>,
    <MenuItem key="copy" onClick={copyLink}>
      Copy public link
    </MenuItem>,
  ];
}
