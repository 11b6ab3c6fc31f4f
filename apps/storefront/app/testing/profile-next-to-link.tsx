import { Link } from 'react-router';
import UpdateProfile from '../routes/update-profile.tsx';

/** The profile next to a link that leads away from it, as the menu around it does. */
export function ProfileNextToLink() {
  return (
    <>
      <Link to="/user/dashboard">Away from here</Link>
      <UpdateProfile />
    </>
  );
}
