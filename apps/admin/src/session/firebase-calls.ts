// One module, so that a dynamic import of it fetches these calls and not all of Firebase Auth.
export { signOut, startFirebaseAuth } from '@credit-studio/frontend/firebase-auth';
export {
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  signInWithEmailAndPassword,
} from 'firebase/auth';
