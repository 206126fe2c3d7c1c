/** How each kind of act looks. */
import ChangesIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import DataIcon from '@mui/icons-material/ImportExportOutlined';
import FormsIcon from '@mui/icons-material/DescriptionOutlined';
import LogInIcon from '@mui/icons-material/LoginOutlined';
import MembersIcon from '@mui/icons-material/GroupOutlined';
import SharingIcon from '@mui/icons-material/VpnKeyOutlined';
import WorkspaceIcon from '@mui/icons-material/SettingsOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { ActKind } from '@/domain/audit/actTable';

interface ActLook {
  Icon: ComponentType<SvgIconProps>;
  hue: 'blue' | 'amber' | 'teal' | 'violet' | 'rose' | 'green' | 'indigo';
}

export const ACT_LOOKS: Readonly<Record<ActKind, ActLook>> = {
  logIns: { Icon: LogInIcon, hue: 'green' },
  members: { Icon: MembersIcon, hue: 'violet' },
  workspace: { Icon: WorkspaceIcon, hue: 'indigo' },
  forms: { Icon: FormsIcon, hue: 'blue' },
  sharing: { Icon: SharingIcon, hue: 'amber' },
  data: { Icon: DataIcon, hue: 'rose' },
  changes: { Icon: ChangesIcon, hue: 'teal' },
};
