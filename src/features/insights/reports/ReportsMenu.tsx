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
import { MAX_REPORTS, SAVED_REPORT } from '@/domain/options/reports';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { NameDialog } from '@/shared/ui/feedback/NameDialog';
import type { InsightsParams } from '../params';
import { ShareReport } from './ShareReport';
import { MailReport } from './MailReport';
import { isChanged, useReportMail, useReports } from './savedReports';
import { useReportActions } from './useReportActions';

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
  const [asked, setAsked] = useState<'save' | 'rename' | 'mail'>();
  const current = reports.find(({ id }) => id === params.report);
  const isMailed = Boolean(useReportMail(useUser().uid, current?.id));
  const changed = current !== undefined && isChanged(current, params);
  const [url, setUrl] = useState<string>();
  const mayShare = can(workspace.role, 'shareReports');
  const isShared = current?.data.link !== undefined;
  const maySave = can(workspace.role, 'saveReports');
  const mayChange = isShared ? mayShare : maySave;
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
      {current && changed && mayChange && (
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
        {mayChange && current && item('Rename report', () => setAsked('rename'))}
        {maySave &&
          current &&
          item('Duplicate report', () => void actions.duplicate(current), !mayAdd)}
        {maySave && current && item('Delete report', () => void actions.remove(current))}
        {mayShare &&
          current &&
          item(isShared ? 'Replace public link' : 'Create public link', () => {
            void actions.share(current).then(setUrl);
          })}
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
      {(asked === 'save' || asked === 'rename') && (
        <NameDialog
          title={asked === 'save' ? 'Save report' : 'Rename report'}
          submit={asked === 'save' ? 'Save report' : 'Rename report'}
          name={asked === 'rename' && current ? current.data.name : ''}
          maxLength={SAVED_REPORT.name}
          help="Everyone in this workspace can open it."
          onClose={() => setAsked(undefined)}
          onSubmit={(name) => {
            if (asked === 'save') void actions.add(name.trim());
            else if (current) void actions.rename(current, name.trim());
          }}
        />
      )}
    </>
  );
}
