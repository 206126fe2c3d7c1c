import CheckIcon from '@mui/icons-material/Check';
import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { MAX_REPORTS } from '@/domain/options/reports';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import type { InsightsParams } from '../params';
import { EditReport } from './EditReport';
import { PublicReport } from './PublicReport';
import { ShareReport } from './ShareReport';
import { MailReport } from './MailReport';
import { isChanged, mayChangeReport, useReportMail, useReports } from './savedReports';
import { useReportActions } from './useReportActions';

const LINK_TITLES = {
  create: 'Create public link',
  replace: 'Replace public link',
  change: 'Change public link',
} as const;
type LinkDialog = keyof typeof LINK_TITLES;
const isLinkDialog = (name: string): name is LinkDialog => name in LINK_TITLES;

interface Props {
  params: InsightsParams;
  onChange: (changes: Partial<InsightsParams>) => void;
}

/** The workspace’s saved reports: one is opened, what is on screen is saved, and reports are managed and printed. */
export function ReportsMenu({ params, onChange }: Props) {
  const workspace = useWorkspace();
  const reports = useReports(workspace.id) ?? [];
  const actions = useReportActions(params, onChange);
  const [anchor, setAnchor] = useState<Element>();
  const [asked, setAsked] = useState<'save' | 'edit' | 'mail' | LinkDialog>();
  const current = reports.find(({ id }) => id === params.report);
  const isMailed = Boolean(useReportMail(useUser().uid, current?.id));
  const changed = current !== undefined && isChanged(current, params);
  const [url, setUrl] = useState<string>();
  const mayShare = can(workspace.role, 'shareReports');
  const isShared = current?.data.link !== undefined;
  const maySave = can(workspace.role, 'saveReports');
  const mayChange = current !== undefined && mayChangeReport(workspace.role, current);
  const mayAdd = reports.length < MAX_REPORTS;
  const pick = (act?: () => void) => () => {
    setAnchor(undefined);
    act?.();
  };
  const item = (label: string, act: () => void, disabled = false) => (
    <MenuItem key={label} disabled={disabled} onClick={pick(act)}>
      <ListItemText inset>{label}</ListItemText>
    </MenuItem>
  );
  return (
    <>
      <Button
        startIcon={<ReportIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 40, maxWidth: (theme) => theme.spacing(40) }}
      >
        {current ? <bdi>{`${current.data.name}${changed ? ' (changed)' : ''}`}</bdi> : 'Reports'}
      </Button>
      {changed && mayChange && (
        <Button
          variant="outlined"
          sx={{ minHeight: 40 }}
          onClick={() => void actions.change(current)}
        >
          Save changes
        </Button>
      )}
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={pick()}
        slotProps={{ list: { 'aria-label': 'Reports' } }}
      >
        {reports.length === 0 && (
          <MenuItem disabled>
            <ListItemText>No saved reports yet</ListItemText>
          </MenuItem>
        )}
        {reports.map((report) => (
          <MenuItem
            key={report.id}
            role="menuitemradio"
            aria-checked={report.id === current?.id}
            onClick={pick(() => actions.open(report))}
          >
            <ListItemIcon>
              {report.id === current?.id && <CheckIcon fontSize="small" />}
            </ListItemIcon>
            <ListItemText slotProps={{ primary: { noWrap: true } }}>
              <bdi>{report.data.name}</bdi>
            </ListItemText>
          </MenuItem>
        ))}
        <Divider />
        {maySave && item('Save as new report', () => setAsked('save'), !mayAdd)}
        {mayChange && item('Edit report', () => setAsked('edit'))}
        {maySave &&
          current &&
          item('Duplicate report', () => void actions.duplicate(current), !mayAdd)}
        {maySave && current && item('Delete report', () => void actions.remove(current))}
        {mayShare &&
          current &&
          item(isShared ? LINK_TITLES.replace : LINK_TITLES.create, () => {
            // All forms together have no texts and no small counts of answers.
            if (current.data.formId === undefined) void actions.share(current).then(setUrl);
            else setAsked(isShared ? 'replace' : 'create');
          })}
        {mayShare &&
          current?.data.formId !== undefined &&
          isShared &&
          item(LINK_TITLES.change, () => setAsked('change'))}
        {mayShare &&
          current &&
          isShared &&
          item('Revoke public link', () => void actions.revoke(current))}
        {current &&
          (isMailed
            ? item('Stop emailing me this report', () => void actions.schedule(current, null))
            : item('Email this report to me', () => setAsked('mail')))}
        {item('Print or save as PDF', () => window.print())}
      </Menu>
      {url !== undefined && <ShareReport url={url} onClose={() => setUrl(undefined)} />}
      {asked === 'mail' && current && (
        <MailReport
          timeZone={workspace.timeZone}
          onSubmit={(schedule) => void actions.schedule(current, schedule)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked !== undefined && isLinkDialog(asked) && current?.data.formId !== undefined && (
        <PublicReport
          title={LINK_TITLES[asked]}
          formId={current.data.formId}
          parts={current.data.parts}
          shows={current.data.link?.shows}
          onSubmit={(shows) => {
            if (asked === 'change') void actions.changeLink(current, shows);
            else void actions.share(current, shows).then(setUrl);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'save' && (
        <EditReport
          title="Save report"
          report={{ name: '' }}
          formId={params.form}
          onSubmit={(edit) => void actions.add(edit)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'edit' && current && (
        <EditReport
          title="Edit report"
          report={current.data}
          formId={current.data.formId}
          onSubmit={(edit) => void actions.edit(current, edit)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
