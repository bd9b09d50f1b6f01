import {
  IconAlertCircle, IconArchive, IconBeach, IconBed, IconBell, IconBriefcase, IconBuilding, IconBuildingBank, IconBuildingStore, IconCalendar,
  IconCamera, IconCar, IconCash, IconCertificate, IconChartBar, IconChartLine, IconCircleCheck, IconCircleDashed, IconCircleDotted, IconClipboardCheck,
  IconClock, IconCoins, IconCreditCard, IconEPassport, IconFile, IconFileCheck, IconFileText, IconFiles, IconFlag, IconFolder, IconFolders, IconForms,
  IconHeart, IconHelpCircle, IconHome, IconHomeCheck, IconId, IconIdBadge2, IconInfoCircle, IconListCheck, IconLock, IconLuggage, IconMail,
  IconMailCheck, IconMailOpened, IconMap, IconMapPin, IconMessage, IconMessageCheck, IconPencil, IconPhoto, IconPlane, IconPlus, IconProgress,
  IconReceipt, IconReportMoney, IconRings, IconScale, IconSchool, IconSearch, IconSend, IconSettings, IconShieldCheck, IconShip, IconSignature,
  IconSitemap, IconStar, IconTicket, IconTrain, IconUser, IconUserCheck, IconUserPlus, IconUserStar, IconUsers, IconWallet, IconWorld,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { Icon } from '../../contract/catalogue.ts';

/** Every icon that the catalogue may name. */
export const icons = {
  'alert-circle': IconAlertCircle, archive: IconArchive, beach: IconBeach, bed: IconBed, bell: IconBell, briefcase: IconBriefcase,
  building: IconBuilding, 'building-bank': IconBuildingBank, 'building-store': IconBuildingStore, calendar: IconCalendar, camera: IconCamera,
  car: IconCar, cash: IconCash, certificate: IconCertificate, 'chart-bar': IconChartBar, 'chart-line': IconChartLine, 'circle-check': IconCircleCheck,
  'circle-dashed': IconCircleDashed, 'circle-dotted': IconCircleDotted, 'clipboard-check': IconClipboardCheck, clock: IconClock, coins: IconCoins,
  'credit-card': IconCreditCard, 'e-passport': IconEPassport, file: IconFile, 'file-check': IconFileCheck, 'file-text': IconFileText, files: IconFiles,
  flag: IconFlag, folder: IconFolder, folders: IconFolders, forms: IconForms, heart: IconHeart, 'help-circle': IconHelpCircle, home: IconHome,
  'home-check': IconHomeCheck, id: IconId, 'id-badge-2': IconIdBadge2, 'info-circle': IconInfoCircle, 'list-check': IconListCheck, lock: IconLock,
  luggage: IconLuggage, mail: IconMail, 'mail-check': IconMailCheck, 'mail-opened': IconMailOpened, map: IconMap, 'map-pin': IconMapPin,
  message: IconMessage, 'message-check': IconMessageCheck, pencil: IconPencil, photo: IconPhoto, plane: IconPlane, plus: IconPlus,
  progress: IconProgress, receipt: IconReceipt, 'report-money': IconReportMoney, rings: IconRings, scale: IconScale, school: IconSchool,
  search: IconSearch, send: IconSend, settings: IconSettings, 'shield-check': IconShieldCheck, ship: IconShip, signature: IconSignature,
  sitemap: IconSitemap, star: IconStar, ticket: IconTicket, train: IconTrain, user: IconUser, 'user-check': IconUserCheck, 'user-plus': IconUserPlus,
  'user-star': IconUserStar, users: IconUsers, wallet: IconWallet, world: IconWorld,
} satisfies { [N in Icon]: TablerIcon };
