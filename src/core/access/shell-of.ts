/** The frame around the screens: applicants of type D2C get the applicant shell, everybody else the standard one. */
export function shellOf(user: { role: string; applicantType?: string }): 'applicant' | 'staff' {
  return user.role === 'applicant' && user.applicantType === 'D2C' ? 'applicant' : 'staff';
}
